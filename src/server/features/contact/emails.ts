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
    body: `From: ${name} <${email}>\nCategory: ${category}\nReply within: ${ANSWERED_WITHIN[category]}\n\n${body}\n`,
  }),
  receipt: (category: ContactCategory) => ({
    subject: `We’ve received your message to ${PRODUCT_NAME}`,
    body: `Hello,\n\nThank you for contacting ${PRODUCT_NAME}. We’ll reply to this address within ${ANSWERED_WITHIN[category]}.\n\nIf you didn’t contact us, you can ignore this email.\n`,
  }),
  invited: ({ when, link }: Call) => ({
    subject: `Your call with the ${PRODUCT_NAME} coach`,
    body: `Hello,\n\nYour call with the coach is booked: ${when}, 30 minutes. The calendar invitation is attached. Reply with your phone number, or ask for a video link.\n\nReschedule or cancel:\n\n${link}\n\nIf you didn’t book this call, please cancel it.\n`,
  }),
  moved: ({ when, link }: Call) => ({
    subject: `Your call with the ${PRODUCT_NAME} coach has been rescheduled`,
    body: `Hello,\n\nYour call is now ${when}, 30 minutes. The attached invitation updates your calendar.\n\nReschedule or cancel:\n\n${link}\n`,
  }),
  cancelled: (when: string) => ({
    subject: `Your call with the ${PRODUCT_NAME} coach has been cancelled`,
    body: `Hello,\n\nYour call on ${when} has been cancelled. The attachment removes it from your calendar. You can book another call at any time.\n`,
  }),
  coachInvited: ({ name, email, topic, when }: CallForCoach) => ({
    subject: `Call booked: ${when}`,
    body: `${name} <${email}> booked a call: ${when}, 30 minutes.\n\n${topic ? `About:\n\n${topic}\n` : 'No topic given.\n'}`,
  }),
  coachMoved: ({ name, email, when }: CallForCoach) => ({
    subject: `Call rescheduled: ${when}`,
    body: `${name} <${email}> rescheduled their call. New time: ${when}, 30 minutes.\n`,
  }),
  coachCancelled: ({ name, email, when }: CallForCoach) => ({
    subject: `Call cancelled: ${when}`,
    body: `${name} <${email}> cancelled the call on ${when}.\n`,
  }),
};
