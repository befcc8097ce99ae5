import type { Question } from '#core/coach/intent/heard-topics.ts';

const NUMBER =
  '(\\d{1,2}|an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|funf|sechs|dos|tres|cuatro|cinco|seis|deux|trois|quatre|cinq|six|duas|quatro|due|tre|quattro|cinque|sei|twee|drie|vijf|zes)';
const HOURS = '(\\d{1,2}|two|three|four|five|six|seven)( to \\w+)? (hours|h|hrs)';
const FEW = new RegExp(
  `\\b(only|just) (\\w+ ){0,3}${HOURS}\\b.{0,20}\\bweeks?\\b|\\bweeks?\\b.{0,12}\\b(only|just) (\\w+ ){0,2}${HOURS}\\b|\\b${HOURS} (a|per|each) week (max|maximum|only|at most|tops)\\b`,
);
const ASKS =
  /\b(will i (?:get round|make it|finish|manage|be ok|be okay|cope)|does|is|how|what|worth|enough|sense|point|make the most|best use|possible|pointless|useful|(can|could) (i|you|one|we)|realistic\w*|doable|feasible|any good|good for anything)\b/;
const OF_PLAN = /\b(did|have i|was|planned|scheduled|is left|available)\b/;

const PER_WEEK =
  '(a|per|each|every|the|this|pro|die|por|par|a la|la|alla|each and every)? ?(weeks?|weekly|wk|wkly|pw|woche|wochentlich|semana|semanales|semaine|settimana|semanais|weken)';
const ANY_HOURS = new RegExp(
  `\\b${NUMBER}( (to|or|bis|a|o|ou|tot) \\w+)? ?(training |study )?(hours?|h|hrs?|stunden|std|horas?|heures?|ore|uur|uren)( (of )?(training|max|tops|at most))?,? ?(in )?${PER_WEEK}\\b|\\b(hour|hours) (a|per|each) day\\b|\\b(three|four|five|six|seven|two|\\d) (sessions|workouts|trainings) (a|per|each|every) week\\b|\\bweek\\w*\\b.{0,25}\\b${NUMBER} ?(hours|h|hrs)\\b`,
);
/** "Four hours is all I have": the week goes without saying. */
const AT_MOST = new RegExp(
  `\\b(only|just|about|around|roughly|got|have|max|maximum) (\\w+ ){0,2}${NUMBER} ?(hours|h|hrs)\\b|\\b${NUMBER} ?(hours|h|hrs) (tops|max|maximum|at most|is all)\\b`,
);
const ENOUGH =
  /\b(enough|realistic\w*|doable|feasible|sufficient|possible|(will|would|does) (that|it|this) (do|work)|(get|see|carry|bring)s? me (round|around|through|to)|can (i|you|one|we|someone)|could (i|you|one|we)|am i able|manageable|madness|mad|crazy|silly|ambitious|out of the question|weeks? do (for|it)|any chance|no chance|too little|too few|ok for|okay for|stand a chance|reichen|reicht|genug|genoeg|voldoende|bastan?|bastano|suficientes?|suffisen?t|suffit|assez|sufficienti|chegam?|possible|moglich|posible|possivel)\b/;
const A_DISTANCE =
  /\b(sprints?|olympic|oly|standard distance|70 ?\.?3|half|middle|middle distance|ironman|im|full|full distance|long distance|140 ?\.?6|triathlon|tri|short distance|marathon|mitteldistanz|kurzdistanz|langdistanz|olimpico|olympique|olympische|sprintdistanz|media distancia|supersprint)\b/;
const OTHER =
  /\b(how many hours|did|trained|last (week|month)|next week|make it|carbs?|gels?|bottles?|how long|take me|pace|watts|on the bike|sub|under|finish in|change|move|set my|plan me|sleep)\b|\b\d[:.]\d\d\b/;

/** "Would five hours weekly do for an Olympic?": whether so little carries one over a distance. */
const carriesOverDistance = ({ says, has }: Question): boolean =>
  (says(ANY_HOURS) || says(AT_MOST)) && says(ENOUGH) && says(A_DISTANCE) && !says(OTHER) && !has('niggle', 'ill');

const PLAINLY_ENOUGH =
  /\b(enough|too (little|few|low)|suffic\w*|cut it|cuts it|do the (job|trick)|get by|get (me )?anywhere|realistic\w*|get me there|get (me )?ready|stand a chance|pointless|a waste|go far|worried|worry)\b/;
const OF_ONE_WEEK_OR_SPORT =
  /\b((this|next|last|coming) weeks?|strength|gym|swim\w*|bike|cycling|runs?|running|rides?|riding|work|carbs?|enough (sleep|rest|food|recovery))\b/;

/** "Does five hours every week cut it?", of nothing in particular. */
const WEEK_OF_HOURS = new RegExp(`\\b${NUMBER} ?(hours?|hrs?|h) weeks?\\b|\\b${NUMBER} ?(hours?|hrs?|h) (from )?monday to sunday\\b`);
const asksPlainlyEnough = ({ says, has }: Question): boolean =>
  (says(ANY_HOURS) || says(WEEK_OF_HOURS)) && says(PLAINLY_ENOUGH) && !says(OF_ONE_WEEK_OR_SPORT) && !says(OTHER) && !has('niggle', 'ill');

/** Whether so few hours are enough, for a distance or at all. */
export const asksHoursEnough = (question: Question): boolean => carriesOverDistance(question) || asksPlainlyEnough(question);

/** "I only have four hours a week, is it worth it?": how few hours are used well. */
export const asksFewHours = (question: Question): boolean =>
  (question.says(FEW) && question.says(ASKS) && !question.says(OF_PLAN)) || carriesOverDistance(question);
