import { z } from 'zod';
import { predictionsTexts } from '../locales/predictions.js';
import { jsonBody } from '../shared/body.js';
import { route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { Drawing } from './drawing.js';

const KB = 1_024;
const base = { service: 'predictions', cache: 'none', tags: [], query: z.object({}) } as const;
/** Drawings are documents, so any replica may write them. */
const write = { ...base, rate: 'write', byLeader: false } as const;

/** Maximum number of saved drawings per user. */
export const MAX_DRAWINGS = 50;

export const SavedDrawing = z.object({ id: z.uuid(), name: z.string(), savedAt: Instant, drawing: Drawing });
export type SavedDrawing = z.infer<typeof SavedDrawing>;

export const countSimulatorUse = route({
  ...write,
  name: 'countSimulatorUse',
  title: predictionsTexts.drawings.countSimulatorUse,
  method: 'POST',
  path: '/tournament/draw/simulator/use',
  summary: 'Counts a use of the draw simulator; refused after the uses of a day',
  access: 'public',
  /** `browser` distinguishes browsers of one address for half a day. */
  body: jsonBody(z.object({ browser: z.string().min(1).max(64) }), KB),
  data: z.object({ used: z.int(), limit: z.int() }),
});

export const listDrawings = route({
  ...base,
  name: 'listDrawings',
  method: 'GET',
  path: '/tournament/draw/drawing/list',
  summary: 'The drawings that the signed-in user has saved, newest first',
  access: 'user',
  rate: 'read',
  data: z.array(SavedDrawing),
});

export const saveDrawing = route({
  ...write,
  name: 'saveDrawing',
  title: predictionsTexts.drawings.saveDrawing,
  method: 'POST',
  path: '/tournament/draw/drawing',
  summary: `Saves a drawing of the draw simulator; a user has at most ${MAX_DRAWINGS}`,
  access: 'user',
  body: jsonBody(z.object({ name: z.string().trim().min(1).max(80), drawing: Drawing }), 64 * KB),
  data: SavedDrawing.pick({ id: true }),
});

export const removeDrawing = route({
  ...write,
  name: 'removeDrawing',
  title: predictionsTexts.drawings.removeDrawing,
  method: 'DELETE',
  path: '/tournament/draw/drawing/{id}',
  summary: 'Removes a drawing of the signed-in user',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  data: z.object({}),
});

export const drawingRoutes = [countSimulatorUse, listDrawings, saveDrawing, removeDrawing] as const;
