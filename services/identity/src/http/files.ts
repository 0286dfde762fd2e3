import { Controller, Inject } from '@nestjs/common';
import {
  downloadFile,
  downloadResource,
  setOwnAvatar,
  uploadFile,
  uploadFiles,
} from '@rallyrank/contracts/identity/files';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { FileCommands } from '../commands/files.js';
import { Avatars } from '../files/avatars.js';
import { Files } from '../files/files.js';

/** Answers the routes of contracts/src/identity/files.ts. */
@Controller()
export class FilesController {
  constructor(
    @Inject(Files) private readonly files: Files,
    @Inject(Avatars) private readonly avatars: Avatars,
    @Inject(FileCommands) private readonly commands: FileCommands,
  ) {}

  @Route(uploadFile)
  uploadFile(_: ParsedQuery<typeof uploadFile>, call: RouteCall<typeof uploadFile>) {
    return this.commands.upload(callerOf(call).id, call.files.file ?? []);
  }

  @Route(uploadFiles)
  uploadFiles(_: ParsedQuery<typeof uploadFiles>, call: RouteCall<typeof uploadFiles>) {
    return this.commands.uploadAll(callerOf(call).id, call.files.files ?? []);
  }

  @Route(downloadFile)
  downloadFile({ fileName }: ParsedQuery<typeof downloadFile>, call: CallContext) {
    return this.files.own(fileName, callerOf(call).id);
  }

  @Route(downloadResource)
  downloadResource({ resource }: ParsedQuery<typeof downloadResource>, call: CallContext) {
    return this.files.resource(resource, callerOf(call));
  }

  @Route(setOwnAvatar)
  async setOwnAvatar(_: ParsedQuery<typeof setOwnAvatar>, call: RouteCall<typeof setOwnAvatar>) {
    return { imgUrl: await this.avatars.replace(callerOf(call).id, call.files.avatarfile ?? []) };
  }
}
