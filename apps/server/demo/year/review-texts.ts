interface Mood {
  readonly titles: readonly string[]
  /** `{product}` is replaced by the product's name. */
  readonly openings: readonly string[]
  readonly endings: readonly string[]
}

interface ReviewTexts {
  readonly good: Mood
  readonly fair: Mood
  readonly poor: Mood
  /** `{name}` is replaced by the author's first name. */
  readonly replies: { readonly thanks: readonly string[]; readonly sorry: readonly string[] }
}

/** Review texts that suit any product, by language. */
export const reviewTexts: Readonly<Record<string, ReviewTexts>> = {
  en: {
    good: {
      titles: [
        'Lovely',
        'Even nicer in the hand',
        'Used every day',
        'A happy buy',
        'Worth the wait',
        'Beautifully made',
        'Exactly as shown',
        'My second one',
      ],
      openings: [
        'The {product} is heavier than I expected, in a good way.',
        'I gave the {product} to my sister and ended up ordering one for myself.',
        'You can tell that someone cared when they made the {product}.',
        'The color of the {product} is warmer than in the pictures, and I prefer it.',
        'We have had the {product} for a month and it has become part of the kitchen.',
        'I was not sure about the size of the {product}, but it is just right.',
        'The {product} looks as good next to our old things as it does alone.',
        'After reading the other reviews I chose the {product}, and they were right.',
        'Small differences from piece to piece make the {product} feel like ours.',
        'I have bought cheaper ones before. The {product} is in another class.',
      ],
      endings: [
        'It arrived in three days, packed without any plastic.',
        'No regrets at all.',
        'It has survived two children and a dishwasher so far.',
        'Visitors always ask where it is from.',
        'I would buy it again tomorrow.',
        'The note in the parcel was a nice touch.',
        'The finish is smooth all round, also underneath.',
        'It makes the morning a little better.',
        'Next on my list is the rest of the range.',
        'My only wish is that there were more colors.',
        'Delivery to the islands was no trouble either.',
        'The care instructions were short and useful.',
      ],
    },
    fair: {
      titles: ['Nice, with a but', 'Good, not great', 'It does the job', 'Mixed feelings'],
      openings: [
        'The {product} is well made, but smaller than I had in mind.',
        'I like the look of the {product} more than using it.',
        'The {product} is fine for the price.',
        'Two of ours match, and the third {product} is a shade darker.',
        'The {product} needs more looking after than I expected.',
      ],
      endings: [
        'The measurements are on the page, so that one is on me.',
        'I would still give it as a present.',
        'The shop answered within a day, which was good.',
        'Delivery took a little over a week.',
        'I am keeping it, but I would look around next time.',
        'It has a small mark underneath that no one sees.',
      ],
    },
    poor: {
      titles: ['Arrived chipped', 'Not for me', 'Expected more', 'Too delicate'],
      openings: [
        'My {product} came with a chip in the rim.',
        'The {product} is pretty, but it did not last.',
        'For this price I expected more of the {product}.',
        'The parcel with the {product} had clearly been dropped.',
      ],
      endings: [
        'A replacement came quickly, to be fair.',
        'I have sent it back.',
        'The second one was better.',
        'I hope that it was a bad day at the kiln.',
        'Please use a bigger box.',
      ],
    },
    replies: {
      thanks: [
        'Thank you, {name}. That made our morning.',
        'So glad that it found a good home, {name}!',
        'Thank you, {name}. Nora has read it out in the workshop.',
      ],
      sorry: [
        'Sorry about that, {name}. Write to us with a picture and we will send a new one.',
        'Thank you for being honest, {name}. We have changed how we pack these.',
        'That is not how it should arrive, {name}. A new one is on its way to you.',
      ],
    },
  },
  de: {
    good: {
      titles: [
        'Wunderschön',
        'Jeden Tag in Gebrauch',
        'Sehr gute Qualität',
        'Genau wie beschrieben',
        'Klare Empfehlung',
        'Gerne wieder',
      ],
      openings: [
        '{product}: liegt gut in der Hand und sieht noch besser aus als auf den Bildern.',
        '{product}: ein Geschenk für meine Mutter, jetzt habe ich auch eins für mich bestellt.',
        '{product}: man merkt, dass es von Hand gemacht ist.',
        '{product}: die Farbe ist etwas wärmer als auf dem Foto, gefällt mir sehr.',
        '{product}: seit vier Wochen jeden Morgen im Einsatz.',
        '{product}: passt wunderbar zu unserem alten Geschirr.',
      ],
      endings: [
        'Die Lieferung nach Deutschland hat nur fünf Tage gedauert.',
        'Alles war sorgfältig und ohne Plastik verpackt.',
        'Ich würde es sofort wieder kaufen.',
        'Auch nach vielen Spülgängen wie neu.',
        'Der Preis ist völlig in Ordnung.',
        'Besuch fragt immer, woher es ist.',
        'Der handgeschriebene Zettel im Paket war eine schöne Überraschung.',
      ],
    },
    fair: {
      titles: ['Schön, aber klein', 'In Ordnung', 'Etwas anders als gedacht'],
      openings: [
        '{product}: gut gemacht, aber kleiner als ich dachte.',
        '{product}: sieht hübsch aus, ist im Alltag etwas empfindlich.',
        '{product}: eins von zweien ist deutlich dunkler.',
      ],
      endings: [
        'Die Maße stehen allerdings auf der Seite.',
        'Ich behalte es trotzdem.',
        'Der Versand hat gut eine Woche gedauert.',
        'Der Kundendienst hat schnell geantwortet.',
      ],
    },
    poor: {
      titles: ['Kam beschädigt an', 'Leider enttäuscht'],
      openings: [
        '{product}: kam mit einer abgeplatzten Stelle an.',
        '{product}: für den Preis hatte ich mehr erwartet.',
      ],
      endings: ['Ersatz kam immerhin schnell.', 'Ich habe es zurückgeschickt.', 'Bitte besser verpacken.'],
    },
    replies: {
      thanks: ['Vielen Dank, {name}! Das freut uns sehr.', 'Danke, {name}. Viel Freude weiterhin damit!'],
      sorry: [
        'Das tut uns leid, {name}. Bitte schicken Sie uns ein Foto, dann senden wir sofort Ersatz.',
        'Danke für die ehrlichen Worte, {name}. Wir verpacken diese Stücke jetzt anders.',
      ],
    },
  },
  fr: {
    good: {
      titles: ['Magnifique', 'Un vrai plaisir', 'Conforme à la photo', 'Très belle qualité', 'Je recommande'],
      openings: [
        '{product} : encore plus joli en vrai que sur les photos.',
        '{product} : offert à une amie, et commandé une deuxième fois pour moi.',
        '{product} : on sent le travail fait main.',
        '{product} : la couleur est douce et va avec tout.',
        '{product} : je m’en sers tous les matins depuis un mois.',
      ],
      endings: [
        'La livraison en France a pris six jours.',
        'L’emballage était soigné et sans plastique.',
        'Je le rachèterais sans hésiter.',
        'Le petit mot dans le colis m’a fait sourire.',
        'Le rapport qualité-prix est excellent.',
        'Mes invités demandent toujours d’où il vient.',
      ],
    },
    fair: {
      titles: ['Joli mais petit', 'Correct', 'Avis partagé'],
      openings: [
        '{product} : bien fait, mais plus petit que je ne pensais.',
        '{product} : très joli, un peu fragile au quotidien.',
        '{product} : la teinte diffère un peu d’une pièce à l’autre.',
      ],
      endings: [
        'Les dimensions sont indiquées, c’est ma faute.',
        'Je le garde quand même.',
        'La livraison a été un peu longue.',
      ],
    },
    poor: {
      titles: ['Arrivé ébréché', 'Déçue'],
      openings: ['{product} : arrivé avec un éclat sur le bord.', '{product} : à ce prix, j’attendais mieux.'],
      endings: ['Il a été remplacé rapidement.', 'Je l’ai renvoyé.', 'Un carton plus solide serait utile.'],
    },
    replies: {
      thanks: ['Merci beaucoup, {name} ! Cela nous touche.', 'Merci, {name}. Profitez-en bien !'],
      sorry: [
        'Nous sommes désolés, {name}. Envoyez-nous une photo et nous vous en renvoyons un tout de suite.',
        'Merci pour votre franchise, {name}. Nous avons changé l’emballage.',
      ],
    },
  },
}
