import { type DemoImageName, demoImages } from './images.ts'
import { writeParagraphs } from './make.ts'

interface DemoPost {
  readonly title: string
  readonly excerpt: string
  readonly html: string
  readonly image: DemoImageName
  readonly tags: readonly string[]
  readonly date: string
}

const posts: readonly DemoPost[] = [
  {
    title: 'How to look after stoneware',
    excerpt: 'Four habits that keep a glaze bright for years.',
    html: writeParagraphs(
      'Stoneware is fired hot enough to be as dense as stone, so it holds water without soaking it up. What wears it out is shock: boiling water in a cold jug, or a bowl straight from the fridge into the oven.',
      'Warm a jug under the tap first. The dishwasher is fine, the metal scourer is not. Grey marks are metal from cutlery, and a paste of baking soda takes them off. A fine net of lines in the glaze is called crazing, and does no harm.',
    ),
    image: 'everyday-mug/2',
    tags: ['Care'],
    date: '2026-03-02T09:00:00.000Z',
  },
  {
    title: 'A morning at the kiln',
    excerpt: 'What happens in the two days between a wet mug and yours.',
    html: writeParagraphs(
      'We load the kiln on a Tuesday night, two hundred pieces to a firing, a finger’s width between them. By six in the morning it stands at 1,240 degrees, and no one opens the door.',
      'Then we wait longer than we fire: a day until it is cool enough to touch. One piece in twenty does not make it onto the shelf. Those become the mugs that we drink from ourselves.',
    ),
    image: 'home/story',
    tags: ['Making'],
    date: '2026-02-16T09:00:00.000Z',
  },
  {
    title: 'Three things that make a good present',
    excerpt: 'It is used up, used daily, or never bought for oneself.',
    html: writeParagraphs(
      'A candle or a bag of coffee takes up no room for long, which is why people with everything still like them. A mug is the opposite: it is in someone’s hand every day for ten years.',
      'And then there is what no one buys for themselves: the good notebook, the brass pen. If you can’t decide, write a card. It is the part that people keep.',
    ),
    image: 'collection/gifts',
    tags: ['Making', 'Care'],
    date: '2026-01-12T09:00:00.000Z',
  },
]

/** Blog posts of the demo shop. */
export const demoBlog = {
  author: {
    name: 'Nora Keane',
    about: 'Nora throws pots and packs parcels in Kinsale, and writes about both.',
  },
  tags: ['Care', 'Making'],
  posts: posts.map(({ image, ...post }) => ({ ...post, image: demoImages[image] })),
} as const
