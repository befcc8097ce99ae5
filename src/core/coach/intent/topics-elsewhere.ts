import type { Topic } from '#core/coach/intent/topics.ts';
import type { Phrases } from '#core/coach/language/phrases.ts';

/** Figures, races and days as they are asked for in German, Spanish, French, Italian, Dutch, Portuguese and Polish; accents left out, ł kept. */
export const TOPICS_ELSEWHERE: Partial<Readonly<Record<Topic, Phrases>>> = {
  ctl: 'meine fitness, meine form kurve, mi fitness, ma condition, la mia forma fisica, mijn conditie, minha forma fisica, moja forma, moja kondycja',
  atl: 'mudigkeit, cansancio acumulado, affaticamento, vermoeidheid, fadiga, zmeczenie',
  load: 'trainingsbelastung, trainingslast, carga de entreno|entrenamiento, charge d entrainement, carico, carico di allenamento, trainingsbelasting, carga de treino, obciazenie*',
  ftp: 'schwellenleistung, leistungsschwelle, schwellenwatt, dauerleistung, umbral de potencia, potencia umbral, umbral funcional, puissance seuil, puissance au seuil, seuil de puissance, seuil fonctionnel, potenza di soglia, potenza soglia, soglia funzionale, drempelvermogen, omslagvermogen, potencia de limiar, limiar de potencia, limiar funcional, moc progowa, moc progowej, moc na progu, prog mocy',
  css: 'schwimmschwelle, schwellentempo schwimmen, umbral de natacion, vitesse critique, seuil natation, velocita critica, zwemdrempel, tempo progowe w plywaniu|pływaniu',
  thresholdPace:
    'schwellentempo, schwellenpace, ritmo umbral, ritmo de umbral, allure seuil, allure au seuil, ritmo soglia, ritmo di soglia, drempeltempo, ritmo de limiar, tempo progowe',
  maxHr:
    'maximalpuls, maximale herzfrequenz, hochster puls, pulsaciones maximas, frecuencia cardiaca maxima, fc maxima, frequence cardiaque maximale, fc max, frequenza cardiaca massima, maximale hartslag, frequencia cardiaca maxima, tetno maksymalne, maksymalne tetno',
  restHr:
    'ruheherzfrequenz, pulso en reposo, frecuencia cardiaca en reposo, pulsaciones en reposo, pouls au repos, frequence cardiaque au repos, frequenza a riposo, battito a riposo, rusthartslag, hartslag in rust, frequencia cardiaca de repouso, tetno spoczynkowe',
  sleep: 'geslapen, slaap, dormito, sonno, sommeil, dormiu, sono, spałem, spałam, sen',
  weight:
    'mein gewicht, wie viel wiege ich, wie schwer bin ich, mi peso, cuanto peso, mon poids, combien je pese, il mio peso, quanto peso, mijn gewicht, hoeveel weeg ik, meu peso, ile waze, moja waga',
  perKg:
    'watt pro kilo, vatios por kilo, watts par kilo, watt per chilo, watt per kilo, watts por quilo, wat na kilogram, watow na kilogram',
  zones: 'zones cardiaques, trainingszonen, herzfrequenzzonen, pulszonen, zone di allenamento, strefy, strefy treningowe, stref',
  heartRate:
    'herzfrequenzzonen, pulszonen, zones cardiaques, zonas de frecuencia cardiaca, strefy tetna, herzfrequenz, pulsaciones, frecuencia cardiaca, frequence cardiaque, frequenza cardiaca, battiti, hartslag, tetno, tetna',
  distance:
    'wie viele kilometer, cuantos kilometros, combien de kilometres, quanti chilometri, hoeveel kilometer, quantos quilometros, ile kilometrow, kilometrow, chilometri, quilometros',
  time: 'wie lange, wie viele stunden, cuanto tiempo, cuantas horas, combien de temps, combien d heures, quanto tempo, quante ore, hoelang, hoeveel uur, quantas horas, jak długo, ile godzin, godzin, ile czasu',
  mine: 'meine, meiner, mio, mia, mijn, meu, minha, moj, moja, moje, moich, mam, mnie',
  session:
    'treino, allenamento, allenamenti, trening, treningu, treningi, entrenamiento, entrenamientos, entrainement, entrainements, einheiten, trainings',
  race: 'wettkampfs, wettkampfes, rennens, competencia, prueba, competition, courses, gare, wedstrijd, prova, zawody, zawodow, zawodach, wyscig*, start w zawodach',
  until:
    'wie viele tage, wieviele tage, wie viele wochen, tage bis, wochen bis, tage noch, noch bis, wie lange noch, cuanto falta, dias faltan, faltan para, cuantas semanas, combien de jours, combien de semaines, jours avant, semaines avant, jours reste, quanti giorni, quante settimane, giorni mancano, quanto manca, hoeveel dagen, hoeveel weken, dagen tot, weken tot, quantos dias, quantas semanas, dias faltam, quanto falta, ile dni, ile tygodni, dni do, tygodni do, dni zostało, tygodni zostało, kiedy mam, kiedy sa, quand est, quand a lieu, quando e, wanneer is',
  onThePlan:
    'was mache ich, was muss ich, was soll ich heute|morgen, que tengo, que me toca, qu est ce que j ai, quest ce que jai, cosa devo fare, che cosa ho, cosa ho, wat staat, wat moet ik, o que tenho, co mam, co mnie czeka, jaki mam trening, auf dem plan, en el plan, au programme, in programma, op het programma, w planie',
  tiredNow: 'zmeczony, zmeczona, stanco, stanca, moe, cansada, fatiguee, epuise',
};
