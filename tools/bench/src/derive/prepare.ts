import { writeFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import { inventedWorld } from './invented-world.js';
import { isRealWorld, realWorlds } from './real-worlds.js';
import { copyWorld } from './world.js';

/**
 * `node prepare.js <world> <file>`: writes a real world by name, or the invented one by scale, in the form that a
 * worker receives.
 */
const [name = '', file = ''] = process.argv.slice(2);
const world = isRealWorld(name) ? await realWorlds[name]() : inventedWorld(Number(name));
writeFileSync(file, serialize(copyWorld(world)));
