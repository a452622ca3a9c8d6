import { nameOfZone, callWords as words } from '../../../content-model/call-words.ts';
import { interpolate } from '../../../content-model/fill-in/interpolate.ts';
import { formWords } from '../../../content-model/form-words.ts';
import { answeredBy } from '../../../content-model/next-steps.ts';
import type { CallPageContent, Offer } from '../../../forms/call-fields.ts';
import { CONTACT_LIMITS } from '../../../forms/lead-fields.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { NoticeSlip } from '../../components/paper/NoticeSlip.tsx';
import { ContactFields } from '../../islands/ContactFields.tsx';
import summary from '../../islands/ErrorSummary.module.css';
import { ErrorSummary } from '../../islands/ErrorSummary.tsx';
import fields from '../../islands/Field.module.css';
import { controlId, TextField } from '../../islands/Field.tsx';
import { SmallPrint } from '../../islands/SmallPrint.tsx';
import styles from './CallPage.module.css';
import { CallTimes } from './CallTimes.tsx';

const FORM = 'call';
const ORIGIN = { page: '/schedule' };

/** Where the forms post to. Without an address, the browser would keep the page's anchor and scroll to it. */
const addressOf = (token: string | undefined) =>
  token ? `${ORIGIN.page}/call?${new URLSearchParams({ token })}` : ORIGIN.page;

const { display } = formWords.firm.phone;

/** Keeps the firm's phone number on one line. */
const withWholeNumber = (text: string) => text.replaceAll(display, display.replaceAll(' ', '\u00a0'));

/** Shows the page of a call in its current state. The server renders it for each request. */
export function CallPage(page: CallPageContent) {
  const { state, minutes, service, rows, meeting, calendar, problem } = page;
  const { lead, ...headline } = words.states[state];
  const reminded = page.reminded ? ` ${words.reminded}` : '';
  return (
    <>
      <PageHead
        {...headline}
        lead={withWholeNumber(interpolate(lead, { minutes, service, when: answeredBy(page.day) })) + reminded}
        actions={
          calendar && (
            <>
              <ButtonLink href={calendar}>{words.calendar}</ButtonLink>
              {meeting && (
                <ButtonLink look="line" href={meeting}>
                  {words.slip.join}
                </ButtonLink>
              )}
            </>
          )
        }
      >
        {rows.length > 0 && (
          <NoticeSlip
            title={words.slip.title}
            // Keeps a time and its AM or PM on one line.
            rows={rows.map(({ label, value }) => ({
              text: label,
              value: value.replace(/ ([AP]M)/, '\u00a0$1'),
            }))}
            total={words.slip.total}
          />
        )}
      </PageHead>
      {(problem || page.offer) && (
        <div className={styles.column}>
          {problem && (
            <p className={summary.summary} role="alert">
              <b>{problem.title}</b> {withWholeNumber(problem.text)}
            </p>
          )}
          {page.errors.length > 0 && <ErrorSummary form={FORM} errors={page.errors} autoFocus />}
          {page.offer && <Picking {...page} offer={page.offer} />}
          {state === 'booked' && <Cancel {...page} />}
        </div>
      )}
    </>
  );
}

function Picking({ offer, ...page }: CallPageContent & { offer: Offer }) {
  const { state, errors, values } = page;
  const headings: Partial<Record<typeof state, string>> = {
    booked: words.times.move,
    cancelled: words.times.again,
  };
  const isNew = state === 'new';
  const send = state === 'booked' ? words.form.move : words.form.book;
  const heading = headings[state];
  const needsService = offer.choice !== undefined && isNew && offer.choice.service === undefined;
  return (
    <section className={styles.picking} id={state === 'booked' ? 'move' : undefined}>
      <h2 className={heading ? undefined : 'visually-hidden'}>{heading ?? words.times.heading}</h2>
      <Zone offer={offer} zones={page.zones} token={page.token} />
      {!needsService && (
        <form className={styles.form} method="post" action={addressOf(page.token)} id={FORM}>
          {offer.choice?.person && <input type="hidden" name="person" value={offer.choice.person} />}
          <input type="hidden" name="zone" value={offer.zone} />
          {page.sequence !== undefined && <input type="hidden" name="sequence" value={page.sequence} />}
          <CallTimes form={FORM} offer={offer} picked={values.start} errors={errors}>
            {offer.days.length === 0 && <p>{words.times.none}</p>}
          </CallTimes>
          {offer.days.length > 0 && (
            <div className={styles.sheet} id={controlId(FORM, 'rest')}>
              <Picked offer={offer} start={values.start} />
              {isNew && <h2>{words.form.details}</h2>}
              {isNew ? (
                <ContactFields
                  form={FORM}
                  values={{ ...(offer.choice?.service && { service: offer.choice.service }), ...values }}
                  errors={errors}
                  origin={ORIGIN}
                  number={page.asksNumber ? words.form.phoneNumber : undefined}
                />
              ) : (
                page.asksNumber && (
                  <TextField
                    form={FORM}
                    name="phoneNumber"
                    label={words.form.phoneNumber}
                    error={errors.find(({ field }) => field === 'phoneNumber')?.message}
                    defaultValue={values.phoneNumber}
                    maxLength={CONTACT_LIMITS.phoneNumber}
                    type="tel"
                    autoComplete="tel"
                    required
                  />
                )
              )}
              <Button type="submit">{send}</Button>
              {isNew && <SmallPrint kept={formWords.contact.kept} origin={ORIGIN} />}
            </div>
          )}
        </form>
      )}
    </section>
  );
}

/** Repeats the picked time next to the button. enhancements/call-times.ts keeps it current. */
function Picked({ offer, start }: { offer: Offer; start: string | undefined }) {
  const [picked] = offer.days.flatMap(({ day, times }) =>
    times.filter((time) => time.start === start).map(({ time }) => `${day}, ${time}`),
  );
  return (
    <p className={styles.picked} data-picked hidden={!picked}>
      {words.slip.title} <b>{picked}</b> <span>{nameOfZone(offer.zone)}</span>
    </p>
  );
}

/** Picks the service, and whom to talk to. Both decide which times are free. */
function Choice({ choice: { services, service, people, person } }: { choice: NonNullable<Offer['choice']> }) {
  const { times } = words;
  return (
    <>
      {services.length > 0 && (
        <div className={fields.field}>
          <label htmlFor="service-of-call">{times.service}</label>
          <select id="service-of-call" name="service" defaultValue={service}>
            {services.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
      )}
      {people.length > 0 && (
        <div className={fields.field}>
          <label htmlFor="person">{times.person}</label>
          <select id="person" name="person" defaultValue={person ?? ''}>
            <option value="">{times.anyone}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}

/** Switches the time zone. It's a separate form, so a booking is sent with the zone its time was shown in. */
function Zone({ offer, zones, token }: Pick<CallPageContent, 'zones' | 'token'> & { offer: Offer }) {
  return (
    <form className={styles.zone} method="get">
      {token && <input type="hidden" name="token" value={token} />}
      {offer.choice && <Choice choice={offer.choice} />}
      <div className={fields.field}>
        <label htmlFor="zone">{words.times.zone}</label>
        <select id="zone" name="zone" defaultValue={offer.zone} data-guessed={offer.guessed ? '' : undefined}>
          {zones.map((zone) => (
            <option key={zone} value={nameOfZone(zone) === zone ? undefined : zone}>
              {nameOfZone(zone)}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" look="line">
        {words.times.show}
      </Button>
    </form>
  );
}

function Cancel({ sequence, token }: Pick<CallPageContent, 'sequence' | 'token'>) {
  return (
    <section className={styles.cancel} id="cancel">
      <h2>{words.form.cancelHeading}</h2>
      <p>{words.form.cancelText}</p>
      <form method="post" action={addressOf(token)}>
        <input type="hidden" name="sequence" value={sequence} />
        <Button type="submit" look="line" name="cancel" value="yes">
          {words.form.cancel}
        </Button>
      </form>
    </section>
  );
}
