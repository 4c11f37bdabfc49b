import { createLexicon } from './lexicon.ts'

export const it = createLexicon({
  talk: `buongiorno buonasera salve ciao arrivederci grazie prego favore si no ok bene va certo allora ecco perfetto benissimo gentilissima gentilissimo signore signora
    sono sei siamo siete e era essere stato ho hai ha abbiamo avete hanno avere faccio fa fare fatto dico dice dire detto dica mi dia da dare posso puo possiamo
    potrei potrebbe potere voglio vuole vorrei vorrebbe volere devo deve dovrei vado andare viene venire vediamo vedere so sa sapere credo penso serve bisogno
    questo questa questi queste quello quella quelli quelle cosa cose qualcosa niente nulla tutto tutta tutti tutte altro altra molto molta molti poco solo
    anche ancora sempre mai gia adesso ora qui qua li la oggi domani ieri lunedi martedi mercoledi giovedi venerdi sabato domenica settimana mese giorno
    giorni ora ore minuto minuti momento attimo secondo primo prima dopo poi uno due tre quattro cinque sei sette otto nove dieci trenta quindici centoventi
    mila cento euro costa quanto quando dove come chi perche quindi pero numero telefono chiamo chiama chiamare chiamata chiami nome cognome aiutarla aiutare
    suo sua suoi sue mio mia le gli lei lui loro ci vi ne sulla della sul rubo interessa confermato provi apro attendo e per una un appuntamento prenotare`,
  positive: `grazie perfetto! benissimo! ottimo! ottima! eccellente! fantastico! fantastica! gentile gentilissimo! gentilissima! contento! contenta! felice! soddisfatto!
    soddisfatta! bene bravo brava facile veloce consiglio meraviglioso! stupendo! magnifico!`,
  negative: `arrabbiato! arrabbiata! furioso! furiosa! male malissimo! pessimo! pessima! peggio! peggiore! orribile! terribile! disastro! vergogna! inaccettabile! deluso! delusa!
    reclamo rotto rotta problema problemi truffa! rimborso ritardo nessuno mai guasto errore scandaloso! insoddisfatto! insoddisfatta! schifo!`,
  negations: 'non no ne senza mai nessun nessuna nessuno',
  types: {
    appointment: `prenotare un appuntamento!, fissare un appuntamento!, prendere un appuntamento!, appuntamento, appuntamento per!, disdire l appuntamento!, spostare l appuntamento!, prenotare una visita!, prenotare un tavolo!`,
    sale: `comprare!, acquistare!, preventivo, prezzo, quanto costa, mi interessa l, interessato, interessata, ordinare!, offerta, pagare con la carta, contratto nuovo, sottoscrivere!`,
    support: `non funziona!, non va!, non parte!, guasto!, errore, riavviare, riavviato, tecnico, installare, password, assistenza, come faccio, non ho internet!, modem`,
    complaint: `reclamo!, fare un reclamo!, rimborso!, inaccettabile!, vergogna!, pessimo servizio!, sono deluso!, sono delusa!, denuncia!, scandaloso!`,
    wrong_number: `ho sbagliato numero!, ha sbagliato numero!, numero sbagliato!, sbagliato numero!`,
    voicemail: `lasci un messaggio!, lasciate un messaggio!, dopo il segnale!, segreteria telefonica!, dopo il bip!`,
    spam: `promozione esclusiva!, offerta riservata!, bolletta della luce!, titolare del contratto!, titolare della linea!, non mi interessa!, non ci interessa!, non mi chiami piu!, non chiamate piu!, trading!, investimento garantito!`,
  },
})
