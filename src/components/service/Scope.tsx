import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { frame } from '../../../content-model/frame.ts';
import type * as content from '../../collections/service-parts.ts';
import { Terms } from '../Terms.tsx';
import styles from './Scope.module.css';

export function Scope({ job, included, excluded }: content.Scope) {
  const { service } = frame;
  const named = (words: string) => (job ? interpolate(words, { job }) : undefined);
  return (
    <Terms
      className={styles.scope}
      items={[
        { name: named(service.includedIn) ?? service.included, text: included },
        { name: named(service.excludedFrom) ?? service.excluded, text: excluded },
      ]}
    />
  );
}
