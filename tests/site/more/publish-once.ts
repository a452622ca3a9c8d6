// Publishes all saved words of the current folder, or goes back to the version that the arguments name. Prints what happened.
import { CannotPublish } from '../../../desk/publish/cannot-publish.ts';
import { headOf } from '../../../desk/publish/commits.ts';
import { filesOtherThan } from '../../../desk/publish/not-public.ts';
import { goBack, publish } from '../../../desk/publish/publish.ts';
import { listVersions } from '../../../desk/publish/versions.ts';
import { GitFailed } from '../../../desk/run-git.ts';
import { changes } from '../../../desk/words/server/git.ts';

const root = process.cwd();
const author = { name: 'Olivia Owner', email: 'olivia@firm.example' };
const publishing = { root, author, now: new Date(Number(process.env.NOW)), say: () => undefined };
const [id] = process.argv.slice(2);
try {
  const paths = await filesOtherThan(root, 'HEAD');
  const [newest] = await listVersions(root);
  const seen = ((await changes(root)) ?? []).map(({ path, version }) => ({ path, version }));
  const { pushed } = await (id
    ? goBack(publishing, id, newest?.id ?? '')
    : publish(publishing, paths, 'Words', { seen, head: await headOf(root) }));
  process.stdout.write(pushed?.problem ? `unpushed: ${pushed.problem} ${pushed.gitSaid}` : 'published');
} catch (error) {
  const isRefusal = error instanceof CannotPublish || error instanceof GitFailed;
  process.stdout.write(error instanceof CannotPublish ? error.code : String(error));
  process.exit(isRefusal ? 1 : 2);
}
