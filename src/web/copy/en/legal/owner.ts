/** The owner's figures and people, as the owner gives them: the landing and contact pages show them and compute nothing. */
export const STATISTICS = [
  { value: '2000+', label: 'sessions' },
  { value: '24/7', label: 'support' },
  { value: '95%', label: 'improvement' },
  { value: '500+', label: 'athletes' },
] as const;

export const COACH = {
  title: 'A human coach behind the numbers',
  role: 'Your coach in North Yorkshire',
  text: 'Software reads your files at midnight. A person hears how the week went. Our coach looks at plans that do not fit, talks races through, and says when the honest answer is a rest day.',
  facts: [
    { label: 'Where', value: 'North Yorkshire, and by phone or video anywhere' },
    { label: 'For', value: 'Beginners to elite' },
    { label: 'Distances', value: 'IronMan, T100, Olympic and Sprint' },
    { label: 'Answers', value: 'Within 48 hours' },
  ],
  call: 'Schedule Call',
  write: 'Write to the coach',
} as const;

/** As the specification gives them: the company answers from Pacific time. */
export const SUPPORT_HOURS = {
  words: 'Monday to Friday 9 AM to 6 PM PST',
  timeZone: 'America/Los_Angeles',
  fromHour: 9,
  toHour: 18,
} as const;

/** Said on the page where one subscribes. */
export const TESTIMONIAL = {
  quote:
    'The best week of training is the one you can repeat. I would rather an athlete paid for a month and rested in it than trained through it.',
  by: 'Your coach in North Yorkshire',
} as const;
