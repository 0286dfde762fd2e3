import { rm } from 'node:fs/promises';
import { within } from '../../deadline.js';
import type { Launch, Place, Running, Way } from './server-kind.js';

const PULL_DEADLINE = 300_000; // ms

interface Image {
  readonly name: string;
  /** Port inside the container; by default the port of the place. */
  readonly port?: number;
  /** Returns the arguments of the image. The `folder` of the place does not exist inside the container. */
  launch(place: Place): { readonly args?: readonly string[]; readonly env?: Launch['env'] };
}

/**
 * Runs the server as a container, if a Docker engine is available and has or pulls the image. Testcontainers removes it
 * when this process ends.
 */
export const container =
  (image: Image): Way =>
  async () => {
    const { GenericContainer, ImageName, getContainerRuntimeClient } = await import('testcontainers');
    const engine = await getContainerRuntimeClient().catch(() => {
      throw new Error('no Docker engine responds');
    });
    const name = ImageName.fromString(image.name);
    if (!(await engine.image.exists(name))) await within(PULL_DEADLINE, engine.image.pull(name));

    const open = async (place: Place): Promise<Running> => {
      await rm(place.folder, { recursive: true }); // its data is in the container
      const { args, env } = image.launch(place);
      const wanted = new GenericContainer(image.name)
        .withExposedPorts({ container: image.port ?? place.port, host: place.port })
        .withEnvironment({ ...env });
      const started = await (args ? wanted.withCommand([...args]) : wanted).start();
      const box = engine.container.getById(started.getId());
      return {
        pid: () => undefined,
        failure: () => undefined,
        kill: async () => {
          if ((await box.inspect()).State.Running) await box.kill({ signal: 'SIGKILL' });
        },
        pause: () => box.pause(),
        resume: () => box.unpause(),
        start: async () => {
          await box.start();
        },
        remove: async () => {
          await box.remove({ force: true, v: true });
        },
      };
    };
    return { how: `container of ${image.name}`, open };
  };
