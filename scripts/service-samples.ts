/** A text as YAML holds it, whatever is in it. */
const quoted = (text: string) => JSON.stringify(text);

/** `content/services/X.yaml` of a new service, each field explained. */
export const serviceSample = ({ id, name, code }: { id: string; name: string; code: string }) =>
  `# What the whole site says of this service, and the end of its page. The page's own words are in
# content/pages/${id}.yaml. Delete both files, and the service is gone.
# A text that holds ": ", or a comma inside { }, stands in quotes.
# Sample words: delete this line once all of them are yours, for \`npm run launch-check\` looks for it.

# Its account number, which stands wherever the service does and orders the services. It ends in 000 or 500.
code: "${code}"
# What menu, footer and lists call it. The contact form offers it by this name too, unless a line of
# content/contact-choices.yaml names it.
name: ${quoted(name)}
# The line under the name in the services menu, up to 45 characters.
menuText: What it covers, by when, and the price
# Two lines for the list of services on the home page.
summary: A scope and a price in writing before we begin, one person who does the work, and a CPA who reviews it.
# What people say before they need it. Without this line, /about leaves the service out.
say: "We have meant to get to this since spring."
# What /about calls it, if not by its name:
# need: ${name}

detail:
  # Over what it costs and who does it, up to 40 characters.
  heading: What it costs, and who does it
  # What kind of price it is. The drivers follow.
  lead: "A fixed price for the scope we agree on, in writing, after a call that costs {{ claims.consultation-price.value }}. It depends on:"
  # What the price depends on: two to six.
  drivers:
    - { name: Size, text: "How many companies, states and people it is about." }
    - { name: Records, text: "Papers that are complete and in order take hours. Finding them takes days." }
    - { name: Deadline, text: "A date next month costs nothing extra. A date next week may." }
    - { name: How often, text: "What we do for you every year starts where we stopped the last time." }
  # Who does the work, in the order in which they sign: two to four. \`step\` is printed small over the name.
  people:
    - { step: Prepared by, who: Your accountant, note: "One person with a name and a phone number, from the first call to the last." }
    - { step: Reviewed by, who: A CPA, note: "Reads the whole of it before you do, and puts a name on it." }
    - { step: Approved by, who: You, note: "We recommend. You decide, and nothing goes out before you have." }
  # The questions of this service, in plain text: one to eight. Delete from here to the end if there are none.
  questions:
    heading: Before you ask for a price
    # The group under which they also stand on /faq. Without this line they stand on this page alone.
    faqGroup: ${quoted(name)}
    items:
      - question: When can you begin?
        answer: Usually within a week of your yes. If a deadline is close, say so in the first call, and you hear the same day whether we can meet it. Within 7 days of a tax deadline we may not be able to fit you in.
      - question: What if it turns out to be more work?
        answer: You hear it before we do it. The price in writing holds for the scope in writing. If the scope grows, you see a new price first, and you may say no to it.
      - question: Can we take the work to somebody else later?
        answer: Yes. You get every work paper in a form that other firms can open, and a list of what is still open, so that the next one starts where we stopped.
`;

/** `content/pages/X.yaml` of a new service, each field explained. */
export const pageSample = ({ id, name }: { id: string; name: string }) =>
  `# The words and figures of /${id}. What the price depends on, who does it and the questions are in
# content/services/${id}.yaml.
# A text that holds ": ", or a comma inside { }, stands in quotes.
# Sample words: delete this line once all of them are yours, for \`npm run launch-check\` looks for it.

# The browser's title and the text under it in search results: up to 60 and up to 160 characters.
title: ${quoted(`${name} | {{ firm.name }}`)}
description: ${quoted(`${name}: what is included and what isn't, who does it, each day from the first call to the result, and what the price depends on.`)}

head:
  # The headline, whose end the yellow marker goes over.
  headline: ${quoted(`${name} with a price`)}
  highlight: in writing.
  lead: Before you say yes, you know what is included, who does it and on which day you have it. One person prepares it, and a CPA checks it.
  # The second button leads to the first part of this kind on the page: see \`parts\`.
  next: { part: steps, text: See the days }

# The drawn paper beside the headline: two to nine rows, and a total under two rules.
# A row has a text, and if it should: \`code\` (a form's or an account's number before it), \`tick: true\`, and a figure,
# which is \`dollars\` (a whole number, negative for what is taken off; the total must be their sum) or a \`value\` of up
# to 20 characters, such as "May 15" or "12".
paper:
  title: Your scope
  # Stamped at the upper right corner. Without this line there is no stamp.
  status: A sample
  rows:
    - { text: Reading what you have, dollars: 300, tick: true }
    - { text: The work itself, dollars: 1200, tick: true }
    - { text: Review by a CPA, dollars: 350, tick: true }
    - { text: One call about the result, dollars: 150, tick: true }
    - { text: "Less: books kept by us", dollars: -200 }
  total: { text: Fixed price, dollars: 1800 }
  footnote: Invented figures. Yours has lines of its own, and nothing is charged before you have accepted it.

# What the page is made of, in this order: two to eight parts. Each begins with a dash and is one of
#   steps    what happens on which day, on a ruler: three to six steps
#   account  what is in the price and what isn't, as a T-account: two sides of two to ten lines
#   scope    the same in two sentences: { heading, included, excluded }
#   table    things side by side: two to five columns (the first names the rows), two to twelve rows
#   fit      whom it is for, and whom not: two to eight lines each
# Move, repeat or delete them: the grounds they stand on follow.
parts:
  - fit:
      heading: Is it for you?
      lead: If you are on the lower list, we say so in the first call.
      yesTitle: It is, if
      yes:
        - Somebody has asked you for it, with a date
        - You have put it off because you don't know where it begins
        - Nobody in the company has done it before
      noTitle: It isn't, if
      no:
        - Your books are months behind; they come first
        - You need it tomorrow
        - You want a figure that the papers don't support
  - account:
      heading: What is in the price
      # Written over the T.
      title: ${quoted(name)}
      sides:
        - title: In the price
          items:
            - A list of what we need, before we begin
            - The work, by one named person
            - Review by a CPA
            - One call about the result
            - Questions about it, for a year
        - title: Not in the price
          items:
            - Putting books in order that don't agree yet
            - Fees of states and authorities, passed on at cost
            - Letters that don't come from an error of ours
            - Legal advice, audits and opinions
  - table:
      heading: Once, or every year?
      lead: Begin with the first. Most who need it again change to the second, and nobody has to.
      # The first column names the rows; its own name may be empty.
      columns: [ "", Once, Every year, With monthly books ]
      rows:
        - name: Right for
          cells: [ A question with a date, A duty that comes back, "A company that wants nothing to pile up" ]
        - name: You send
          cells: [ Everything on the list, What has changed since, Nothing we have already ]
        - name: It takes
          cells: [ About three weeks, About two weeks, About one week ]
        - name: The price
          cells: [ Fixed for the scope, "Fixed, and lower from the second year", Part of the monthly price ]
  - steps:
      heading: From the call to the result
      lead: Three weeks, if your papers reach us in the first. Your own part is about two hours.
      # The number of the day, what happens, and who has it in hand.
      steps:
        - { day: 1, title: The free call, text: "What you need, by when and why. It ends with a scope and a price in writing.", who: You and us }
        - { day: 3, title: Papers, text: "You upload what the list names, through a secure portal.", who: You }
        - { day: 7, title: Open points, text: "One short list of what is missing or doesn't agree.", who: Your accountant }
        - { day: 14, title: The draft, text: "Everything ties to a paper, or a note says why not.", who: Your accountant }
        - { day: 21, title: Done, text: "Reviewed, signed and explained to you in one call.", who: CPA }
`;
