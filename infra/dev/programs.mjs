// Plain JavaScript for Node 20 and newer, like project.mjs.
import { relative } from 'node:path';
import { filesBelow, inRoot, root, workspaces } from './project.mjs';

/**
 * The programs that users and deployments start, with their worker threads, and those that only tests start. The
 * programs of a group share the modules in its folder.
 */
export const groups = [
  {
    programs: [
      /^(?:services\/[^/]+|gateway)\/src\/main\.ts$/,
      /^(?:services\/[^/]+|infra)\/src\/\w+\/[\w-]+-worker\.ts$/,
      /^tools\/cli\/src\/commands\/[\w-]+\.ts$/,
    ],
    shared: 'dist/programs',
  },
  {
    programs: [/^tools\/system-tests\/src\/(?:cluster\/(?:main|together)|site-with-[\w-]+|edition-writer)\.ts$/],
    shared: 'dist/test-programs',
  },
];

/** The path of the compiled form of a source. */
export const compiledOf = (source) =>
  inRoot(
    relative(root, source)
      .replace('/src/', '/dist/')
      .replace(/\.tsx?$/, '.js'),
  );

const isOf = ({ programs }, file) => programs.some((each) => each.test(relative(root, file)));

/** Whether a source is a program, which is bundled with all of its imports instead of being compiled as a module. */
export const isProgram = (file) => groups.some((group) => isOf(group, file));

/** The sources of the programs of a group. */
export const programsOf = (group) =>
  workspaces()
    .flatMap((workspace) => filesBelow(inRoot(workspace, 'src')))
    .filter((file) => isOf(group, file));
