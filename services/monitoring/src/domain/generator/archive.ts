import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import type { GeneratedFile } from '@rallyrank/contracts/monitoring/generator';
import { generate } from './generate.js';
import { kebab } from './names.js';

const fence = (text: string): string => `\`\`\`\n${text.replace(/\n$/, '')}\n\`\`\``;

const insertion = ({ path, text, place }: GeneratedFile): string => {
  const side = place?.side === 'before' ? 'before · 之前' : 'after · 之后';
  return `## ${path}\n\n${side}\n\n${fence(place?.at.trim() ?? '')}\n\n${fence(text)}\n`;
};

const guideOf = (spec: EntitySpec, insertions: readonly GeneratedFile[]): string => {
  const file = `${kebab(spec.name)}.entity.json`;
  return `# ${spec.name}

\`npm run generate -- ${file}\` writes these files into a work tree, makes the insertions below and freezes the samples; it overwrites
nothing. \`npm run docs\` and a line in CHANGELOG.md remain.

\`npm run generate -- ${file}\` 会将这些文件写入工作目录、完成以下插入并登记样例，不覆盖任何文件。之后还需运行 \`npm run docs\`，
并在 CHANGELOG.md 中添加一行说明。

${insertions.map(insertion).join('\n')}`;
};

/** The files of an archive: the generated files, the description, and a guide to the insertions into existing files. */
export const archiveOf = (spec: EntitySpec): { readonly path: string; readonly text: string }[] => {
  const files = generate(spec);
  const own = files.filter(({ place }) => place === null);
  const insertions = files.filter(({ place }) => place !== null);
  return [
    ...own.map(({ path, text }) => ({ path, text })),
    { path: `${kebab(spec.name)}.entity.json`, text: `${JSON.stringify(spec, null, 2)}\n` },
    { path: `${kebab(spec.name)}.md`, text: guideOf(spec, insertions) },
  ];
};
