import { ANSWERED_WITHIN, type ContactCategory } from '#contract/contact/contact.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

interface Written {
  name: string;
  email: string;
  category: ContactCategory;
  subject: string;
  body: string;
}

interface Call {
  /** Day and time in words, in the reader's zone. */
  when: string;
  link: string;
}

interface CallForCoach {
  name: string;
  email: string;
  topic: string;
  when: string;
}

/**
 * What contact mail says. A letter to the writer holds none of their words: the address may be somebody else's, and our sender is not to
 * carry a stranger's text. `link` is made from the configured address, never from a request.
 */
export const letters = {
  message: ({ name, email, category, subject, body }: Written) => ({
    subject: `[${category}] ${subject}`,
    body: `From: ${name} <${email}>\nCategory: ${category}\nTo be answered within: ${ANSWERED_WITHIN[category]}\n\n${body}\n`,
  }),
  receipt: (category: ContactCategory) => ({
    subject: `Your message to ${PRODUCT_NAME} has arrived`,
    body: `Hello,\n\nthank you for writing to ${PRODUCT_NAME}. A person reads your message and answers to this address within ${ANSWERED_WITHIN[category]}.\n\nIf you have not written to us, somebody has mistyped their address; you need do nothing.\n`,
  }),
  invited: ({ when, link }: Call) => ({
    subject: `Your call with the ${PRODUCT_NAME} coach`,
    body: `Hello,\n\nyour call with the coach is booked: ${when}, 30 minutes. The invitation for your calendar is attached. Please answer this e-mail with the number the coach should ring, or ask for a video link.\n\nMove or cancel the call here:\n\n${link}\n\nIf you have not booked a call, please cancel it with the link.\n`,
  }),
  moved: ({ when, link }: Call) => ({
    subject: `Your call with the ${PRODUCT_NAME} coach has moved`,
    body: `Hello,\n\nyour call is now ${when}, 30 minutes. The entry in your calendar changes with the invitation attached.\n\nMove or cancel the call here:\n\n${link}\n`,
  }),
  cancelled: (when: string) => ({
    subject: `Your call with the ${PRODUCT_NAME} coach is cancelled`,
    body: `Hello,\n\nthe call of ${when} is cancelled and leaves your calendar with the message attached. You are welcome to book another one any time.\n`,
  }),
  coachInvited: ({ name, email, topic, when }: CallForCoach) => ({
    subject: `Call booked: ${when}`,
    body: `${name} <${email}> has booked a call: ${when}, 30 minutes.\n\n${topic ? `About:\n\n${topic}\n` : 'No topic was given.\n'}`,
  }),
  coachMoved: ({ name, email, when }: CallForCoach) => ({
    subject: `Call moved: ${when}`,
    body: `${name} <${email}> has moved their call. It is now ${when}, 30 minutes.\n`,
  }),
  coachCancelled: ({ name, email, when }: CallForCoach) => ({
    subject: `Call cancelled: ${when}`,
    body: `${name} <${email}> has cancelled the call of ${when}.\n`,
  }),
};
