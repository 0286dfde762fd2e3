import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import type { Config } from '@rallyrank/infra/config/config';
import { CONFIG, DOCUMENTS, LOG, NOW, PROJECTIONS } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { Places } from '@rallyrank/infra/places/places';
import { ErasedAccounts } from '@rallyrank/shared/read-models/erased-accounts';
import { accessProviders, entityControllers, entityRows } from './access/access-providers.js';
import { AttemptCounter } from './accounts/attempt-counter.js';
import { Captchas } from './accounts/captchas.js';
import { type Accounts, accounts } from './accounts/collections.js';
import { Erasure } from './accounts/erasure.js';
import { FamiliarAddresses } from './accounts/familiar-addresses.js';
import { createFirstAdministrator, type StartLog } from './accounts/first-administrator.js';
import { LoginLog } from './accounts/login-log.js';
import { OperationRecords } from './accounts/operation-records.js';
import { OwnAccount } from './accounts/own-account.js';
import { Passwords } from './accounts/passwords.js';
import { Sessions } from './accounts/sessions.js';
import { SignIn } from './accounts/sign-in.js';
import { ACCOUNTS } from './accounts/token.js';
import { commands } from './commands/commands.js';
import { filesProviders } from './files/files-providers.js';
import { DictionaryController } from './http/dictionary.js';
import { FilesController } from './http/files.js';
import { IncidentsController } from './http/incidents.js';
import { LogsController } from './http/logs.js';
import { NoticeController } from './http/notice.js';
import { ProfileController } from './http/profile.js';
import { RolesController } from './http/roles.js';
import { RoutersController } from './http/routers.js';
import { SessionController } from './http/session.js';
import { SettingsController } from './http/settings.js';
import { TreesController } from './http/trees.js';
import { UserImportController } from './http/user-import.js';
import { UsersController } from './http/users.js';
import { queries } from './queries/queries.js';
import { IdentityRpcController } from './rpc/identity-rpc.controller.js';
import { statusControllers, statusProviders, statusRows } from './status/status-providers.js';
import { UserImport } from './users/user-import.js';
import { Users } from './users/users.js';
import { wordControllers, wordProviders, wordRows } from './words/words-providers.js';

@Module({
  imports: [servicePorts('identity')],
  controllers: [
    SessionController,
    ProfileController,
    FilesController,
    UsersController,
    UserImportController,
    RolesController,
    RoutersController,
    TreesController,
    DictionaryController,
    SettingsController,
    NoticeController,
    LogsController,
    IncidentsController,
    IdentityRpcController,
    ...entityControllers,
    ...statusControllers,
    ...wordControllers,
  ],
  providers: [
    ...accessProviders,
    ...wordProviders,
    ...statusProviders,
    ...filesProviders,
    ...commands,
    ...queries,
    ErasedAccounts,
    provide(PROJECTIONS, [...entityRows, ...wordRows, ...statusRows, ErasedAccounts], (...models) => models),
    Passwords,
    provide(Places, [CONFIG, LOG], ({ placesFile }, log) => new Places(placesFile, { log })),
    provide(ACCOUNTS, [DOCUMENTS], (store) => store.collection(accounts)),
    Captchas,
    AttemptCounter,
    FamiliarAddresses,
    Sessions,
    Users,
    UserImport,
    OperationRecords,
    LoginLog,
    OwnAccount,
    Erasure,
    SignIn,
  ],
})
export class IdentityModule implements OnModuleInit {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Places) private readonly places: Places,
    @Inject(LOG) private readonly log: StartLog,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.places.load();
    const { accounts, passwords, log, now } = this;
    const { dataFolder, adminPassword } = this.config;
    await createFirstAdministrator({ accounts, passwords, dataFolder, adminPassword, log, now });
  }
}
