import { cleanMessage } from '#core/coach/language/clean-message.ts';
import { wordsOf } from '#core/coach/language/words.ts';

/** Words of somebody who speaks of sessions, days, distances and nothing else: none of them says how anybody feels, or what happened to whom. */
const TRAINING = new Set(
  [
    'swim swims swimming ride rides riding bike biking cycle cycling run runs running jog jogging brick bricks gym strength core yoga pilates row',
    'session sessions workout workouts training train interval intervals tempo threshold css ftp sweetspot easy recovery long short race races',
    'spin turbo track pool lake openwater commute set sets rep reps block week weeks weekend day days morning afternoon evening lunch lunchtime',
    'today tomorrow tonight yesterday monday mon tuesday tue tues wednesday wed weds thursday thu thur thurs friday fri saturday sat sunday',
    'sun mondays tuesdays wednesdays thursdays fridays saturdays sundays plan plans schedule calendar km k mi mile miles min mins minute minutes',
    'h hr hrs hour hours m metres meters z1 z2 z3 z4 z5 zone watts w tss load volume taper',
    'move moves moved moving shift swap swapped switch put stick push bring change make do doing did does skip drop add keep split shorten',
    'lengthen extend reschedule postpone prefer suit suits works work fit fits want wanna like',
    'better best instead earlier later sooner next this that these those it its other another same both one two three four five',
    'a an the my our me i we you your is are was be would could can cant cannot can’t should shall will may might have has got get',
    'to on in at of for from with by into onto then and or but so yes what which how before after actually please',
    'no not nope nah yep yeah yes sorry oh hmm well if instead suit suitable easier harder good great fine perfect',
    // What somebody trained, and when, in other languages.
    'mi sono ho allenato allenata allenati allenamento allenamenti nuotato nuoto corso corsa pedalato bici settimana scorsa questa quante quanti quanto ore chilometri',
    'minuti ieri oggi domani la il lo di che in per e per questo mese he entrenado entrene entreno entrenamiento nadado nade corrido corri semana pasada esta cuantas',
    'cuantos cuanto horas kilometros minutos ayer hoy treinei treinado treino nadei corri passada quantas quantos quanto ontem hoje je me suis ai entraine entrainee',
    'entrainement nage couru roule semaine derniere cette combien heures kilometres hier aujourdhui d de du ich habe bin trainiert training geschwommen gelaufen',
    'gefahren letzte letzten vergangene diese dieser woche wie viel viele stunden kilometer gestern heute der ik heb ben getraind gezwommen gelopen gefietst vorige deze',
    'hoeveel uur uren gisteren vandaag',
    'und auf dem den zu zum zur beim rad fahrrad fuss laufen lauf schwimmen wasser einheit et pied a au aux velo natation eau course sortie y el los las',
    'bici bicicleta agua piscina carrera correr nadar pie en os ciclismo natacao bicicletta piedi acqua op de het fiets te voet lopen zwemmen fietsen water',
    'chuck throw squeeze slot second third hill hills hard feel feeling amazing brilliant strong fresh',
    'cross tick scrap cancel remove off out club squad school meeting exam exams homework thing things u cos because busy',
    'pls plz ok okay thanks cheers just also too maybe rather really now about than',
  ].flatMap((line) => line.split(' ')),
);
const NUMBER = /^\d+(?:[.:,x]\d+)*(?:k|km|m|min|mins|h|hr|hrs|w|am|pm|th|st|nd|rd)?$/;
/** Of sports and days at least one is named: "I cannot do it any more" is no word about training. */
const NAMES =
  /^(?:swim|ride|bike|run|jog|brick|rad$|fahrrad|velo$|pied$|piedi$|fuss$|voet$|fiets|bici|natac|natation|nadar|nuot|correr|corrida|schwimm|lauf|zwem|gym|strength|session|workout|interval|tempo|threshold|race|pool|turbo|allena|nuota|entren|treine|treina|trainiert|getraind|mon|tue|wed|thu|fri|sat|sun)/;

/** A day without a name is one of training where nobody speaks of themselves, and of nothing that leads to it. */
const SOON = /^(?:today|tonight|tomorrow)/;
const SELF = /^(?:i|im|ive|id|ill|me|my|we|us)$/;

/** Whether every word of a message, as it was written, speaks of training alone, so that what it sounds like is no sign of anything. */
export function isOnlyTraining(message: string): boolean {
  const words = wordsOf(cleanMessage(message));
  const isNamed = words.some(({ text }) => NAMES.test(text));
  const isSoon =
    words.some(({ text }, at) => SOON.test(text) && words[at - 1]?.text !== 'to') && !words.some(({ text }) => SELF.test(text));
  return (isNamed || isSoon) && words.every(({ text }) => TRAINING.has(text) || NUMBER.test(text));
}
