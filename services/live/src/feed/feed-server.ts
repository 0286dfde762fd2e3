import type { Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Feed } from './feed.js';

/** Attaches the feed to the HTTP server of the process. */
@Injectable()
export class FeedServer implements OnApplicationBootstrap {
  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(Feed) private readonly feed: Feed,
  ) {}

  onApplicationBootstrap(): void {
    this.feed.sockets.attach(this.host.httpAdapter.getHttpServer() as Server);
  }
}
