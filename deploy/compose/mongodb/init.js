// Run by mongosh as the administrator, before the services and at every start: makes the server a replica set of one and gives each
// process its user. A changed password takes effect with the next start.
const NOT_YET_INITIALIZED = 94;
const { env } = process;

db = connect(`mongodb://admin:${env.MONGODB_ADMIN_PASSWORD}@mongodb:27017/admin?directConnection=true&authSource=admin`);
try {
  db.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.code !== NOT_YET_INITIALIZED) throw error;
  db.adminCommand({ replSetInitiate: { _id: 'rallyrank', members: [{ _id: 0, host: 'mongodb:27017' }] } });
}
while (!db.hello().isWritablePrimary) sleep(200);

const user = (name, password, roles) => {
  const rights = { pwd: password, roles: roles.map((role) => ({ role, db: 'rallyrank' })) };
  if (db.getUser(name)) db.updateUser(name, rights);
  else db.createUser({ user: name, ...rights });
};
user('players', env.PLAYERS_MONGODB_PASSWORD, ['readWrite']);
user('tournaments', env.TOURNAMENTS_MONGODB_PASSWORD, ['readWrite']);
user('rankings', env.RANKINGS_MONGODB_PASSWORD, ['readWrite']);
user('backup', env.BACKUP_MONGODB_PASSWORD, ['read']);
user('gateway', env.GATEWAY_MONGODB_PASSWORD, []);
print('replica set and users are ready');
