import { dictionaryRoutes } from './dictionary.js';
import { fileRoutes } from './files.js';
import { getInfo } from './get-info.js';
import { listIncidents } from './incident-view.js';
import { logRoutes } from './logs.js';
import { noticeRoutes } from './notice.js';
import { profileRoutes } from './profile.js';
import { roleRoutes } from './roles.js';
import { routerRoutes } from './routers.js';
import { captchaImage, endOwnSession, listOwnSessions, login, logout, register, updatePassword } from './session.js';
import { settingRoutes } from './settings.js';
import { treeRoutes } from './trees.js';
import { exportUsers } from './user-export.js';
import { userImportRoutes } from './user-import.js';
import { userRoutes } from './users.js';

/** All routes of the service, family by family. */
export const identityRoutes = [
  captchaImage,
  login,
  register,
  logout,
  getInfo,
  updatePassword,
  listOwnSessions,
  endOwnSession,
  ...profileRoutes,
  ...fileRoutes,
  ...routerRoutes,
  ...treeRoutes,
  ...userRoutes,
  ...userImportRoutes,
  exportUsers,
  ...roleRoutes,
  ...dictionaryRoutes,
  ...settingRoutes,
  ...noticeRoutes,
  listIncidents,
  ...logRoutes,
];
