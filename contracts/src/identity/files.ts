import { z } from 'zod';
import { accountTexts } from '../locales/account.js';
import { multipartBody } from '../shared/body.js';
import { fileRoute, flatRoute } from '../shared/route.js';

const MB = 1_024 * 1_024;
/** Maximum size of a file (specification, section 5). */
export const MAX_FILE_BYTES = 5 * MB;
export const MOST_FILES = 5;
export const imageExtensions = ['png', 'jpg', 'jpeg'] as const;
export const documentExtensions = ['doc', 'xls', 'ppt', 'txt', 'pdf'] as const;
/** Maximum total size of the files of one account. */
export const QUOTA_BYTES = 50 * MB;
export const QUOTA_FILES = 200;

const base = { service: 'identity', cache: 'none', tags: [], access: 'user', query: z.object({}) } as const;
const write = { ...base, method: 'POST', rate: 'write', byLeader: false } as const;
const read = { ...base, method: 'GET', rate: 'read', duration: 'long' } as const;
const rule = (maxCount: number, extensions: readonly string[] = [...documentExtensions, ...imageExtensions]) => ({
  maxBytes: MAX_FILE_BYTES,
  maxCount,
  extensions,
});

export const uploadFile = flatRoute({
  ...write,
  name: 'uploadFile',
  title: accountTexts.files.uploadFile,
  path: '/common/upload',
  summary: 'Stores a file of the signed-in user; it is removed after a day unless an entry refers to it',
  body: multipartBody(z.object({}), { file: rule(1) }),
  fields: { url: z.string(), fileName: z.string(), newFileName: z.string(), originalFilename: z.string() },
});

export const uploadFiles = flatRoute({
  ...write,
  name: 'uploadFiles',
  title: accountTexts.files.uploadFiles,
  path: '/common/uploads',
  summary: 'Stores up to five files, all or none; the values of the answer are joined by commas',
  body: multipartBody(z.object({}), { files: rule(MOST_FILES) }),
  fields: { urls: z.string(), fileNames: z.string(), newFileNames: z.string(), originalFilenames: z.string() },
});

export const downloadFile = fileRoute({
  ...read,
  name: 'downloadFile',
  path: '/common/download',
  summary: 'A file of the signed-in user, by its new name; `delete` is accepted and has no effect',
  query: z.object({ fileName: z.string().min(1).max(200), delete: z.enum(['true', 'false']).optional() }),
});

export const downloadResource = fileRoute({
  ...read,
  name: 'downloadResource',
  path: '/common/download/resource',
  summary: 'A file by its path: a file of the caller, an avatar, or a picture of a notice that the caller may read',
  query: z.object({ resource: z.string().min(1).max(200) }),
});

export const setOwnAvatar = flatRoute({
  ...write,
  name: 'setOwnAvatar',
  title: accountTexts.files.setOwnAvatar,
  path: '/system/user/profile/avatar',
  summary: 'Replaces the picture of the signed-in user and removes the previous one',
  body: multipartBody(z.object({}), { avatarfile: rule(1, imageExtensions) }),
  fields: { imgUrl: z.string() },
});

export const fileRoutes = [uploadFile, uploadFiles, downloadFile, downloadResource, setOwnAvatar];
