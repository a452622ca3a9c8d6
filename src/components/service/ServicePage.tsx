import type { ReactNode } from 'react';
import { frame } from '../../../content-model/frame.ts';
import { toolWords } from '../../../content-model/tool-words.ts';
import accordion from '../Accordion.module.css';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { ButtonLink, ContactButton } from '../Button.tsx';
import { LinkList } from '../LinkList.tsx';
import type { MenuService } from '../menu.ts';
import { PageHead } from '../PageHead.tsx';
import { RuledTerms } from '../paper/RuledTerms.tsx';
import { Section } from '../Section.tsx';
import { Signatures } from '../Signatures.tsx';
import { EstimateLink, StartingPrice } from '../StartingPrice.tsx';
import type { DetailedService } from './detailed-service.ts';
import styles from './PriceAndPeople.module.css';
import { PriceList } from './PriceList.tsx';

type HeadProps = {
  service: Pick<MenuService, 'id' | 'code' | 'name' | 'price'>;
  head: { headline: string; highlight: string; lead: string };
  actions: ReactNode;
  /** A layout of the head's own, in which the picture doesn't hang over its edge. */
  layout?: string | undefined;
  children?: ReactNode;
};

export function ServiceHead({ service, head, layout, ...rest }: HeadProps) {
  return (
    <PageHead
      hanging={!layout}
      className={layout}
      breadcrumb={<Breadcrumb {...service} />}
      {...head}
      price={
        service.price && (
          <>
            <StartingPrice words={frame.service.price.from} price={service.price} />{' '}
            <EstimateLink service={service.id} />
          </>
        )
      }
      {...rest}
    />
  );
}

type Props = {
  service: DetailedService;
  head: HeadProps['head'];
  /** The second button, which scrolls to a part of the page. */
  next: { href: string; text: string };
  picture: ReactNode;
  layout?: HeadProps['layout'];
  /** Next to the prices. */
  estimate?: ReactNode;
  children: ReactNode;
};

export function ServicePage({ service, head, next, picture, layout, estimate, children }: Props) {
  const actions = (
    <>
      <ContactButton>{frame.actions.startNow}</ContactButton>{' '}
      <ButtonLink look="next" href={next.href}>
        {next.text}
      </ButtonLink>
    </>
  );
  return (
    <>
      <ServiceHead service={service} head={head} actions={actions} layout={layout}>
        {picture}
      </ServiceHead>
      {children}
      <PriceAndPeople {...service} estimate={estimate} />
      <Questions {...service.detail} />
    </>
  );
}

type PriceProps = DetailedService & Pick<Props, 'estimate'>;

function PriceAndPeople({ price, people, detail, expenses, estimate }: PriceProps) {
  return (
    <Section heading={detail.heading}>
      <div className={styles.row}>
        <div>
          <p>{detail.lead}</p>
          {detail.drivers && <RuledTerms className={styles.drivers} items={detail.drivers} />}
          {estimate}
          {!price && <Next />}
        </div>
        {price && (
          <div>
            <PriceList price={price} expenses={expenses} />
            <Next />
          </div>
        )}
        <div className={price && styles.people}>
          <h3>{frame.service.who}</h3>
          <Signatures steps={detail.people} people={people} />
        </div>
      </div>
    </Section>
  );
}

const Next = () => (
  <div className={styles.next}>
    <ContactButton>{frame.actions.talk}</ContactButton>
    <p>{frame.service.promise}</p>
  </div>
);

const [before, after] = frame.service.more.split('{page}');

function Questions({ questions, tools }: Pick<DetailedService['detail'], 'questions' | 'tools'>) {
  if (!questions) return null;
  return (
    <Section
      split
      heading={questions.heading}
      lead={
        <>
          {before}
          <a href="/faq">{frame.service.questionsPage}</a>
          {after}
        </>
      }
      more={tools.length > 0 && <LinkList heading={toolWords.ofService} to={tools} />}
    >
      <div className={accordion.list}>
        {questions.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
