// Rejects comments of more than 120 columns, which the formatter does not wrap, and docstrings that begin with a
// question word: those have no main clause (CONTRIBUTING, "English").
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from './project.mjs';

const MOST_COLUMNS = 120;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
const QUESTION = /\/\*\*\s+(?:\* )?(?:What|Which|Who|Whose|Why|How|Where)\s/g;

const tooWide = (text) =>
  text.split('\n').flatMap((line, at) => (line.length > MOST_COLUMNS && COMMENT.test(line) ? [at + 1] : []));
const questions = (text) => [...text.matchAll(QUESTION)].map(({ index }) => text.slice(0, index).split('\n').length);

const problems = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(inRoot(file)))
  .flatMap((file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    return [
      ...tooWide(text).map((line) => `${file}:${line}: comment with more than ${MOST_COLUMNS} columns`),
      ...questions(text).map((line) => `${file}:${line}: docstring that begins with a question word`),
    ];
  });
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
