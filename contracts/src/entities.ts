import type { Entity } from './entity/entity.js';
import { addressBlock } from './identity/address-block.js';
import { blockRule } from './identity/block-rule.js';
import { department } from './identity/department.js';
import { dictData, dictType } from './identity/dictionary.js';
import { incident } from './identity/incident.js';
import { menu } from './identity/menu.js';
import { notice } from './identity/notice.js';
import { post } from './identity/post.js';
import { role } from './identity/role.js';
import { setting } from './identity/settings.js';
import { association } from './players/association.js';
import { findingDecision } from './players/finding-decision.js';
import { siteText } from './tournaments/site-text.js';

/** Every declared entity: its events and routes are part of the registry, and it must pass the contract suite. */
export const entities: readonly Entity[] = [
  post,
  department,
  menu,
  role,
  dictType,
  dictData,
  setting,
  notice,
  incident,
  addressBlock,
  blockRule,
  association,
  findingDecision,
  siteText,
];
