import type { ConceptWords } from '#core/coach/safety/spoken-concepts.ts';

/** The gravest matters in Italian, Portuguese and Dutch. */
export const OTHER_LANGUAGES: ConceptWords = {
  notBreathing: 'non respira, ademt niet, nao respira',
  chest: 'petto, torace, peito, borst, borstkas',
  chestPain: 'dolor* al petto, mal di petto, dor ~ peito, pijn ~ borst, druk op de borst, dores no peito',
  pain: 'fa male, mi fa male, fa molto male, dolore*, dor, dores, pijn, doet zeer',
  faint: 'svenut*, sono svenuto, desmaiei, desmai*, flauwgevallen, flauwviel, bewusteloos',
  palpitation: 'palpitazion*, aritmia*, palpitac*, hartkloppingen, hartritme*',
  dizzy: 'giramenti, capogir*, tontura*, tonto, tonta, duizelig*',
  cantBreathe: 'non riesco a respirare, nao consigo respirar, falta de ar, kan niet ademen, krijg geen lucht, geen lucht',
  headHit: 'battuto la testa, botta in testa, bati ~ cabeca, hoofd ~ gestoten|gevallen, op mijn hoofd, hersenschudding',
  urine: 'urina*, pipi, plas',
  darkColour: 'scur*, escur*, donker*',
  muscle: 'muscol*, spier*',
  fever: 'febbre, febre, koorts',
  pregnant: 'incinta, gravida, zwanger*',
  now: 'adesso, ora, agora, nu, nog steeds',
  selfHarm:
    'non ce la faccio piu a vivere, togliermi la vita, ammazzarmi, me matar, acabar com a minha vida, einde aan mijn leven, voglio morire, non voglio vivere, suicid*, quero morrer, nao quero viver, wil dood, wil niet meer leven, zelfmoord, farla finita',
};
