import type { Asked } from '#core/coach/intent/asked.ts';

const PLACE = '(place|position|rank|ranking|placing|placement|spot)';
const ASKS_PLACE = new RegExp(
  `\\b(what|which|whats) (\\w+ ){0,2}${PLACE}\\b.{0,30}\\b(did|was|were|came|come|finish\\w*|get|got)\\b|\\bwhere (did|was|were) (i|we) (place|placed|come|finish|rank|ranked|end up)\\b(?! from)|\\b(remind me|tell me|remember|know|recall) where (i|we) (came|finished|placed|ranked|ended up)\\b|\\bhow (did (i|we) (rank|place)|high (did (i|we)|was i) (finish|place|rank\\w*|come))\\b|\\b(my|overall|age group|ag) (overall |age group |ag |final |finishing )?${PLACE}\\b.{0,40}\\b(at|in|from|of|last)\\b|\\b(did|have|was) (i|we) (\\w+ )?(win|won|podium|make the podium|on the podium|the winner|top (ten|five|three|half|\\d+)|in the (top|first|money))\\b|\\bmy (swim|bike|run) (place|position|rank|ranking) (at|in|of)\\b|\\bi (won|came (first|second|third|last)|podiumed)\\b|\\bhow did (i|we) (do|compare|fare) (against|compared (to|with)|among) (the )?(others|other people|my age group|rest|field)\\b|\\bhow many (\\w+ )?(beat me|did i beat|were (ahead|faster|in front)|finished (ahead|before|in front))\\b|\\bwhat (was my )?(bib|race number|start number)\\b|\\b(welche[nrs]?|wievielte[nr]?) (platz|rang)\\b|\\b(que|qual|cual fue mi) (puesto|lugar|posicion|posicao)\\b|\\bquelle (place|position)\\b|\\bche (posto|posizione)\\b|\\bwelke plaats\\b`,
);
const RACED =
  /\b(races?|raced|triathl\w*|tri|duathlon|aquathlon|marathon|half|ironman|70 ?\.?3|10k|5k|10 miler|event|champ\w*|relay|parkrun|sprint|olympic|overall|age group|ag|podium|finish\w*|results?|(19|20)\d\d|last (years?|summer|season|spring|autumn|winter|time)|season|beat|win|won|bib|carrera|course|gara|wettkampf|wedstrijd|prova|corrida)\b/;
/** How one sits or lies, and what lies ahead. */
const OTHER =
  /\b(saddle|aero|hands?|body|head|arms?|elbows?|feet|cleats?|handlebars?|in the water|on the bike|hips?|hoods|drops|drafting|should|will|would|could|can|aim|target|shot at|chance|plan|next|start (line|pen|wave)|sleep|take place|takes place)\b/;

/** "Where did I come at the club triathlon?": a place among others, which is not on record. */
export const asksPlacing = ({ question: { says, has } }: Asked): boolean =>
  says(ASKS_PLACE) && says(RACED) && !says(OTHER) && !has('carbs', 'niggle', 'hrv', 'ctl', 'ftp', 'css');
