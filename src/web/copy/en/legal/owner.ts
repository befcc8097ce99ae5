/** The owner's figures and people, as the owner gives them: the landing and contact pages show them and compute nothing. */
export const STATISTICS = [
  { value: '2000+', label: 'sessions' },
  { value: '24/7', label: 'support' },
  { value: '95%', label: 'improvement' },
  { value: '500+', label: 'athletes' },
] as const;

export const COACH = {
  title: 'A human coach behind the data',
  role: 'Your coach in North Yorkshire',
  text: 'Software analyses your files; a person understands your week. Our coach reviews plans that don’t fit, talks through races and tells you when to rest.',
  facts: [
    { label: 'Where', value: 'North Yorkshire, and by phone or video anywhere' },
    { label: 'Works with', value: 'Beginners to elite' },
    { label: 'Distances', value: 'IronMan, T100, Olympic and Sprint' },
    { label: 'Replies', value: 'Within 48 hours' },
  ],
  call: 'Schedule Call',
  write: 'Message the coach',
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
  quote: 'The best training week is one you can repeat. I’d rather you paid for a month and rested than trained when you needed a break.',
  by: 'Your coach in North Yorkshire',
} as const;
