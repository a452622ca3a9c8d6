import type { IncomingHttpHeaders } from 'node:http';
import type { LookHost } from '../../looks/look-host.ts';
import type { Author } from '../../publish/versions.ts';
import type { Preview } from './preview.ts';
import type { Workspace } from './workspace.ts';

/** Where built copies are shown: by this process, or on a server by the desk, at these origins. */
type Looks = LookHost | { host: string; desk: string };

/** What the server of Words needs. */
export type Parts = {
  token: string;
  workspace: Workspace;
  /** Missing on a server. */
  preview?: Preview;
  /** Missing on a server without a host for it. */
  looks?: Looks;
  /** The built interface. Missing on a server, where the desk has it. */
  files?: ReadonlyMap<string, Buffer>;
  /** Finds who sent a request. Without it, that's whoever Git says. */
  authorOf?: (headers: IncomingHttpHeaders) => Promise<Author>;
};
