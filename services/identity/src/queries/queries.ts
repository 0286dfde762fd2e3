import { AddressBlockQueries } from './address-blocks.js';
import { DictionaryQueries } from './dictionary.js';
import { LoginLogQueries } from './logs-logins.js';
import { OnlineQueries } from './logs-online.js';
import { OperationLogQueries } from './logs-operations.js';
import { NoticeQueries } from './notice.js';
import { RoleQueries } from './roles.js';
import { SessionQueries } from './session.js';
import { ShownNames } from './shown-names.js';
import { TreeQueries } from './trees.js';
import { UserQueries } from './users.js';

/** Queries that combine accounts, entities and logs. */
export const queries = [
  AddressBlockQueries,
  DictionaryQueries,
  LoginLogQueries,
  NoticeQueries,
  OnlineQueries,
  OperationLogQueries,
  RoleQueries,
  SessionQueries,
  ShownNames,
  TreeQueries,
  UserQueries,
];
