import { frame } from '../../../content-model/frame.ts';
import { ContactButton } from '../Button.tsx';
import { Section } from '../Section.tsx';
import { Signatures } from '../Signatures.tsx';
import { Terms } from '../Terms.tsx';
import type { DetailedService } from './detailed-service.ts';
import styles from './PriceAndPeople.module.css';
import { PriceList } from './PriceList.tsx';

/** Shows what the service costs, who does and signs the work, and what happens after you ask. */
export function PriceAndPeople({ price, people, detail }: DetailedService) {
  return (
    <Section heading={detail.heading}>
      <div className={styles.row}>
        <div>
          <p>{detail.lead}</p>
          {detail.drivers && <Terms className={styles.drivers} items={detail.drivers} />}
          <div className={styles.next}>
            <ContactButton>{frame.actions.talk}</ContactButton>
            <p>{frame.service.promise}</p>
          </div>
        </div>
        {price && <PriceList price={price} />}
        <Signatures steps={detail.people} people={people} />
      </div>
    </Section>
  );
}
