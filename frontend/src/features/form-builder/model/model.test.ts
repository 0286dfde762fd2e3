import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { transformSync } from '@swc/core';
import { componentText } from './component';
import { parseDrafts, withDraft, writeDrafts } from './drafts';
import {
  change,
  changeSettings,
  duplicate,
  insert,
  moveDown,
  moveTo,
  moveUp,
  neighbourOf,
  newItem,
  remove,
} from './edit';
import { type BuiltForm, emptyForm } from './form';
import { fromJsonSchema } from './from-json-schema';
import { begin, redo, step, undo } from './history';
import { toJsonSchema } from './json-schema';
import { has, isField, kindNames } from './kinds';
import { firstProblem, problemOf } from './problems';

const add = (form: BuiltForm, kind: (typeof kindNames)[number], id: string) =>
  insert(form, newItem(form, kind, `Label of ${kind}`, id));
const everyKind = kindNames.reduce((form, kind) => add(form, kind, kind), emptyForm('Save'));
const three = ['a', 'b', 'c'].reduce((form, id) => add(form, 'input', id), emptyForm('Save'));
const idsOf = ({ items }: BuiltForm) => items.map(({ id }) => id).join('');
const HOSTILE = `"}</script><b>{alert(1)}</b>\${x}\`'\\\n\u2028`;
const hostile = everyKind.items.reduce(
  (form, { id, kind }) =>
    change(form, id, {
      label: HOSTILE,
      patternMessage: HOSTILE,
      placeholder: HOSTILE,
      prefix: HOSTILE,
      suffix: HOSTILE,
      format: HOSTILE,
      ...(has(kind, 'readOnly') && { readOnly: true }),
      ...(isField(kind) && { help: HOSTILE }),
      ...(has(kind, 'pattern') && { pattern: '^[<"]+$' }),
    }),
  changeSettings(everyKind, { title: HOSTILE, submit: HOSTILE, reset: HOSTILE, layout: 'horizontal' }),
);

describe('editing', () => {
  it('moves items by one, to a position, and not beyond the ends', () => {
    expect(idsOf(moveUp(three, 'b'))).toBe('bac');
    expect(idsOf(moveDown(three, 'b'))).toBe('acb');
    expect(idsOf(moveTo(three, 'a', 3))).toBe('bca');
    expect([moveUp(three, 'a'), moveDown(three, 'c'), moveTo(three, 'b', 1)]).toEqual([three, three, three]);
  });

  it('copies items under another name, and removes them', () => {
    const copied = duplicate(three, 'a', 'x');
    expect(idsOf(copied)).toBe('axbc');
    expect(copied.items[1]?.name).toBe('input4');
    expect(firstProblem(copied)).toBeUndefined();
    expect(idsOf(remove(three, 'b'))).toBe('ac');
    expect([neighbourOf(three, 'b'), neighbourOf(three, 'c')]).toEqual(['c', 'b']);
  });

  it('can be undone and redone; typing into one field is one step', () => {
    let history = step(begin(three), remove(three, 'a'));
    history = step(history, change(history.present, 'b', { label: 'x' }), 'b.label');
    history = step(history, change(history.present, 'b', { label: 'xy' }), 'b.label');
    expect(undo(history).present).toEqual(remove(three, 'a'));
    expect(undo(undo(history)).present).toBe(three);
    expect(redo(undo(history)).present).toBe(history.present);
    expect(undo(begin(three))).toEqual(begin(three));
  });

  it('reports why a form cannot be exported', () => {
    const problem = (values: Parameters<typeof change>[2]) => {
      const form = change(three, 'a', values);
      return problemOf(form.items[0]!, form);
    };
    expect(problem({ name: '1st' })).toBe('name');
    expect(problem({ name: 'input2' })).toBe('duplicate');
    expect(problem({ pattern: '(' })).toBe('pattern');
    expect(problem({ min: 2, max: 1 })).toBe('range');
    expect(firstProblem(change(everyKind, 'select', { options: [] }))).toBe('options');
    expect(firstProblem(changeSettings(three, { component: 'a form' }))).toBe('component');
  });
});

describe('JSON Schema', () => {
  it.each([
    ['of every kind', everyKind],
    ['with hostile texts', hostile],
    [
      'with limits',
      change(change(everyKind, 'number', { min: 1, max: 9, step: 2, initial: '3', required: true }), 'input', {
        maxLength: 5,
        pattern: '^a+$',
        initial: 'aa',
      }),
    ],
  ])('a form %s is the same after export and import', (_, form) => {
    const initials = {
      ...form,
      items: form.items.map((item) => (item.kind === 'switch' ? { ...item, initial: 'false' } : item)),
    };
    expect(fromJsonSchema(JSON.stringify(toJsonSchema(form)))).toEqual({ form: initials });
  });

  it('is read without a UI schema as well', () => {
    const properties = {
      age: { type: 'integer', minimum: 0 },
      born: { type: 'string', format: 'date' },
      hand: { enum: ['left', 'right'] },
      days: { type: 'array', items: { type: 'string', enum: ['mon'] } },
      active: { type: 'boolean' },
      name: { type: 'string', title: 'Name' },
    };
    const imported = fromJsonSchema(JSON.stringify({ type: 'object', properties, required: ['name'] }));
    const items = 'form' in imported ? imported.form.items : [];
    expect(items.map(({ kind }) => kind)).toEqual(['number', 'date', 'select', 'checkbox', 'switch', 'input']);
    expect(items.at(-1)).toMatchObject({ name: 'name', label: 'Name', required: true });
  });

  it('is rejected with the reason', () => {
    expect(fromJsonSchema('{')).toEqual({ failure: 'json' });
    expect(fromJsonSchema('{"type":"array"}')).toEqual({ failure: 'schema' });
    expect(fromJsonSchema('{"type":"object","properties":{"a-b":{}}}')).toEqual({ failure: 'fields' });
    const { schema, uiSchema } = toJsonSchema(three);
    expect(fromJsonSchema(JSON.stringify({ schema: { ...schema, properties: {} }, uiSchema }))).toEqual({
      failure: 'fields',
    });
  });
});

describe('the generated component', () => {
  const compile = (text: string) =>
    transformSync(text, {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2024',
        transform: { react: { runtime: 'automatic' } },
      },
    }).code;

  it.each([
    ['of every kind', everyKind],
    ['with hostile texts', hostile],
    ['of nothing', emptyForm('')],
  ])('of a form %s compiles', (_, form) => {
    expect(compile(componentText(form, 'Choose'))).toContain('MyForm');
  });

  it('compiles without type errors, and the ids of its fields begin with its name', async () => {
    const root = fileURLToPath(new URL('../../../../../', import.meta.url));
    // Within the project, so that the imports of the component are resolved.
    await mkdir(join(root, '.cache'), { recursive: true });
    const folder = await mkdtemp(join(root, '.cache/forms-'));
    const limited = change(
      change(everyKind, 'number', { min: 1, max: 9, step: 2, initial: '3', required: true }),
      'input',
      {
        ...{ maxLength: 5, pattern: '^a+$', patternMessage: 'a', initial: 'aa' },
      },
    );
    const texts = [everyKind, hostile, limited, emptyForm('')].map((form) => componentText(form, 'Choose'));
    const files = texts.map((_, n) => `form${n}.tsx`);
    const compilerOptions = { noEmit: true, skipLibCheck: true, types: [] };
    try {
      await Promise.all(texts.map((text, n) => writeFile(join(folder, files[n]!), text)));
      const config = { extends: '../../frontend/tsconfig.json', compilerOptions, files, include: [] };
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
      const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
      const told = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch((error) => error);
      expect(told.stdout).toBe('');
    } finally {
      await rm(folder, { recursive: true });
    }
    for (const text of texts) expect(text).toContain(' name={"MyForm"}');
  });

  it('has texts around fields, formats and read-only fields where antd has them', () => {
    const look = { prefix: 'EUR', suffix: 'each', format: 'YYYY', readOnly: true };
    const form = everyKind.items.reduce((all, { id }) => change(all, id, look), everyKind);
    const text = componentText(form, 'Choose');
    const lineOf = (component: string) => text.split('\n').find((line) => line.includes(`<${component} `)) ?? '';
    for (const component of ['Input', 'InputNumber'])
      expect(lineOf(component)).toMatch(/ readOnly prefix=\{"EUR"\} suffix=\{"each"\}/);
    expect(lineOf('Input.TextArea')).toMatch(/^(?=.* readOnly)(?!.*prefix)/);
    for (const component of ['DatePicker', 'TimePicker.RangePicker'])
      expect(lineOf(component)).toMatch(/^(?=.* format=\{"YYYY"\})(?!.*readOnly)/);
    expect(lineOf('Select')).not.toMatch(/readOnly|EUR|YYYY/);
    expect(toJsonSchema(form).schema.properties).toMatchObject({ input1: { readOnly: true } });
    expect(fromJsonSchema(JSON.stringify(toJsonSchema(form)))).toMatchObject({
      form: { items: expect.arrayContaining([expect.objectContaining({ name: 'input1', ...look })]) },
    });
  });

  it('contains hostile texts as literals only', () => {
    const text = componentText(hostile, HOSTILE);
    expect(text).not.toContain('</script>');
    expect(text).not.toContain('<b>');
    // The label of each kind is there, but not as an element.
    expect(compile(text)).not.toMatch(/_?jsxs?\("b"/);
  });
});

describe('drafts', () => {
  const draft = { name: 'first', savedAt: '2026-01-02T03:04:05.000Z', form: three };

  it('are read back as they were written, one for each name', () => {
    const drafts = withDraft(withDraft([draft], { ...draft, name: 'second' }), draft);
    expect(parseDrafts(writeDrafts(drafts))).toEqual([draft, { ...draft, name: 'second' }]);
    expect(parseDrafts(null)).toEqual([]);
  });

  it('of an earlier release get the default values of newer properties', () => {
    const items = three.items.map(({ readOnly: _, prefix: __, suffix: ___, format: ____, ...item }) => item);
    const stored = JSON.stringify({ version: 1, drafts: [{ ...draft, form: { ...three, items } }] });
    expect(parseDrafts(stored)).toEqual([draft]);
  });

  it('are rejected if they are damaged or of another version', () => {
    const stored = writeDrafts([draft]);
    expect(parseDrafts('{')).toBeUndefined();
    expect(parseDrafts(stored.replace('"version":1', '"version":2'))).toBeUndefined();
    expect(parseDrafts(stored.replace('"kind":"input"', '"kind":"script"'))).toBeUndefined();
  });
});
