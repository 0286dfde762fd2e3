// Rejects comments of more than 120 columns, which the formatter does not wrap.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from './project.mjs';

const MOST_COLUMNS = 120;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
const tooWide = files
  .split('\n')
  .filter((file) => file !== '' && existsSync(inRoot(file)))
  .flatMap((file) =>
    readFileSync(inRoot(file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (line.length > MOST_COLUMNS && COMMENT.test(line) ? [`${file}:${at + 1}`] : [])),
  );
for (const place of tooWide) process.stderr.write(`${place}: comment with more than ${MOST_COLUMNS} columns\n`);
process.exitCode = tooWide.length === 0 ? 0 : 1;
