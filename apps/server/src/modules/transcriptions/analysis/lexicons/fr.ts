import { createLexicon } from './lexicon.ts'

export const fr = createLexicon({
  talk: `bonjour bonsoir merci plait sil oui non ok daccord accord bien tres alors donc voila euh ben bon bonne journee parfait super monsieur madame mademoiselle
    est sont etait ete etre suis es sommes ai as avons avez ont avoir fait faire faites dit dire dites peut peux pouvez pouvoir veux veut voulez voudrais voudrait
    aimerais vais va allez aller viens venir voir sais savoir faut cela ca ce cet cette ces tout tous toute toutes rien quelque chose autre autres aussi encore
    toujours jamais deja maintenant ici la aujourdhui hui demain hier lundi mardi mercredi jeudi vendredi samedi dimanche semaine mois jour jours heure heures
    minute minutes fois premier premiere deux trois quatre cinq six sept huit neuf dix euros euro prix coute combien numero telephone appelle appel appeler
    appelais rappeler nom prenom service aide aider instant seconde moment possible besoin chez si quand comme mais ou qui que quoi dont leur leurs lui eux
    moi toi soi part soir note commence commencer mois ici ravie ravi trompe trompee excusez excuse pardon souscrire prendre depuis ans rendez vous desole desolee`,
  positive: `merci parfait! super! genial! excellent! excellente! formidable! ravi! ravie! content! contente! heureux! heureuse! satisfait! satisfaite! aimable gentil gentille
    magnifique! bravo! facile rapide bien recommande! adore! top`,
  negative: `enerve! enervee! fache! fachee! furieux! furieuse! mecontent! mecontente! mauvais! mauvaise! pire! nul! nulle! horrible! catastrophe! honte! scandaleux! inacceptable!
    decu! decue! deception! plainte reclamation casse cassee probleme problemes arnaque! escroquerie! remboursement retard personne jamais panne erreur lamentable! inadmissible!`,
  negations: 'ne pas non ni sans jamais aucun aucune plus n',
  types: {
    appointment: `prendre rendez vous!, prendre un rendez vous!, rendez vous pour!, rendez vous, annuler mon rendez vous!, deplacer mon rendez vous!, reserver une table!`,
    sale: `acheter!, commander!, souscrire!, devis, prix, combien, interesse, interessee, tarif, offre, payer par carte, contrat, commande`,
    support: `ne fonctionne pas!, fonctionne pas!, marche pas!, en panne!, erreur, redemarrer, technicien, installer, mot de passe, comment faire, depannage!, plus d internet!`,
    complaint: `reclamation!, porter plainte!, plainte!, remboursement!, rembourser!, inacceptable!, scandaleux!, inadmissible!, c est une honte!, mecontent!, mecontente!, tres decu!, tres decue!`,
    wrong_number: `trompe de numero!, trompee de numero!, faux numero!, mauvais numero!, me suis trompe, me suis trompee`,
    voicemail: `laissez un message!, laissez votre message!, apres le bip!, apres le signal!, messagerie vocale!, repondeur`,
    spam: `offre exclusive!, promotion exclusive!, facture d electricite!, titulaire du contrat!, titulaire de la ligne!, pas interesse!, pas interessee!, ne m appelez plus!, ne rappelez plus!, compte formation!, isolation a un euro!, panneaux solaires!`,
  },
})
