import { frame } from '../../../content-model/frame.ts';
import type { Scope as ScopeProps } from '../../collections/service-parts.ts';
import { Terms } from '../Terms.tsx';
import styles from './Scope.module.css';

export function Scope({ included, excluded }: ScopeProps) {
  return (
    <Terms
      className={styles.scope}
      items={[
        { name: frame.service.included, text: included },
        { name: frame.service.excluded, text: excluded },
      ]}
    />
  );
}
