import { fileRoutes } from './files.js';
import { getInfo } from './get-info.js';
import { profileRoutes } from './profile.js';
import { captchaImage, endOwnSession, listOwnSessions, login, logout, register, updatePassword } from './session.js';

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
];
