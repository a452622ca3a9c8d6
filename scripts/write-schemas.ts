import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import './content/use-stand-in.ts';

// npm run schemas: writes the JSON Schemas editors use to check content files, the settings that refer to them, and the
// JSON Schema of webhooks, and the table of the desk's actions.

const { webhookSchema } = await import('../server/outbox/webhook-payload.ts');
const { describeActions } = await import('../desk/describe-actions.ts');
const { editorSettings, FOLDER, schemaFiles } = await import('./content/json-schemas.ts');

function write(path: string, value: unknown) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}

const files = schemaFiles();
rmSync(FOLDER, { recursive: true, force: true });
for (const { path, json } of files) write(path, json);
write('.vscode/settings.json', editorSettings(files));
write('docs/webhooks.schema.json', webhookSchema());
writeFileSync('docs/desk-actions.md', describeActions());
