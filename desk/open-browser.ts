import { spawn } from 'node:child_process';

/** Opens an address in the default browser. Without one, the printed address is enough. */
export function openBrowser(address: string): void {
  const [command = 'xdg-open'] = { darwin: ['open'], win32: ['explorer'] }[process.platform as string] ?? [];
  spawn(command, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
