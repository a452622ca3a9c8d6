import { useState } from 'react';
import { slugOf } from '../../../content-model/slug.ts';
import { say } from '../../app/news.ts';
import { request } from '../../app/requests.ts';
import { reloadFiles } from './keep-up.ts';
import { go } from './route.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const SUMMARY = 'One or two sentences that say what a reader gets from this issue.';
const TEXT = `
Start with what the reader has to know, and the date it has to be done by. This is sample text: replace all of it.

## What changes

Say who it concerns, what they have to do, and what happens if they don't. Give every figure with its year, and link the tool or page that helps.

## What to do now

- The first step
- The second step
`;

/** Adds an issue of the newsletter with sample words. */
export function AddIssue() {
  const [title, setTitle] = useState('');
  const [date, setDate] = useState(() => inDays(7));
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const add = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setIsBusy(true);
    setProblem('');
    const name = slugOf(title);
    const path = `content/newsletter/${date}-${name}.md`;
    try {
      const { person: [author] = [] } = await request('listReferences', {});
      if (!author) throw new Error('An issue needs an author: add a person first.');
      const meta = { id: name, title: title.trim(), summary: SUMMARY, date, author: author.id, sample: true };
      const result = await request('saveWords', {
        body: { files: [{ path, version: null, data: { meta, text: TEXT } }] },
      });
      if (result.status === 409) throw new Error('There’s an issue with this title and date already.');
      if (result.status === 422)
        throw new Error(result.problems.map(({ path, message }) => `${path}: ${message}`).join(' '));
      await reloadFiles();
      say('Added the issue. Change all its sample words, then uncheck “Sample”.');
      go('file', path, ['meta', 'summary']);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className="field" onSubmit={add}>
      <label htmlFor="issue">Add an issue, by its title</label>
      <input id="issue" required value={title} onChange={({ target }) => setTitle(target.value)} />
      <label htmlFor="issue-date">The day it’s published</label>
      <span className="hint" id="issue-hint">
        Until then, visitors don’t see it.
      </span>
      <div className="row">
        <input
          id="issue-date"
          type="date"
          required
          value={date}
          aria-invalid={problem !== ''}
          aria-describedby="issue-hint issue-problem"
          onChange={({ target }) => setDate(target.value)}
        />
        <button type="submit" disabled={isBusy}>
          {isBusy ? 'Adding…' : 'Add the issue'}
        </button>
      </div>
      <p id="issue-problem" className="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
