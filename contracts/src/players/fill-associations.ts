import { z } from 'zod';
import { playersTexts } from '../locales/players.js';
import { route } from '../shared/route.js';
import { association } from './association.js';

export const fillAssociations = route({
  service: 'players',
  cache: 'none',
  tags: [],
  rate: 'write',
  access: { anyOf: [association.permissionTo('add')] },
  name: 'fillAssociations',
  title: playersTexts.association.fill,
  method: 'POST',
  path: '/association/fill',
  summary: 'Enters the associations of players that nobody has entered, with the names of the table of codes',
  query: z.object({}),
  data: z.object({ created: z.int().nonnegative() }),
});
