import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  accept,
  blankDraft,
  type Draft,
  findChanges,
  findFaults,
  moveStep,
  pause,
  replace,
  toField,
  write,
} from './draft.ts'

const name = toField({ key: 'name', format: 'PLAIN', maxLength: 10, original: 'Teapot', outdated: false })
const story = toField({
  ...{ key: 'description', format: 'HTML', original: '<p>Pours well.</p><p>Red &amp; round.</p>' },
  ...{ text: '<p>Gießt gut.</p>', outdated: true },
})
const code = toField({ key: 'html', format: 'HTML', original: '<ul><li>One</li></ul>', outdated: false })
const fields = [name, story, code]

it('shows paragraphs as plain text and other markup as it is', () => {
  expect(story).toMatchObject({ shownOriginal: 'Pours well.\n\nRed & round.', shownText: 'Gießt gut.', isCode: false })
  expect(code).toMatchObject({ shownOriginal: '<ul><li>One</li></ul>', shownText: '', isCode: true })
})

it('sends what was changed, with markup only where the original has it', () => {
  let draft = write(blankDraft, name, ' <b>Kanne ')
  draft = write(draft, story, 'Gießt gut.\n\nRot & rund <3')
  draft = write(draft, code, '<ul><li>Eins</li></ul>')
  expect(findChanges(draft, fields)).toEqual({
    name: '<b>Kanne',
    description: '<p>Gießt gut.</p><p>Rot &amp; rund &lt;3</p>',
    html: '<ul><li>Eins</li></ul>',
  })
})

it('sends null for a text that was emptied, and nothing for one that is as before', () => {
  expect(findChanges(write(blankDraft, story, ' \n'), fields)).toEqual({ description: null })
  expect(findChanges(write(write(blankDraft, story, 'x'), story, 'Gießt gut.'), fields)).toEqual({})
})

it('sends an outdated translation again if it is still correct', () => {
  const draft = accept(write(blankDraft, story, 'x'), story)
  expect(findChanges(draft, fields)).toEqual({ description: '<p>Gießt gut.</p>' })
  expect(findChanges(moveStep(draft, 'past'), fields)).toEqual({ description: '<p>x</p>' })
  expect(findChanges(write(draft, story, 'y'), fields)).toEqual({ description: '<p>y</p>' })
})

it('undoes typing in one field as one step, and what was put in at once as another', () => {
  let draft = write(write(write(blankDraft, name, 'K'), name, 'Ka'), story, 'y')
  draft = write(pause(draft), story, 'yz')
  draft = replace(draft, name, 'Teapot')
  const seen: unknown[] = []
  for (let now = draft; now.past.length > 0; now = moveStep(now, 'past')) seen.push(now.texts)
  expect(seen).toEqual([
    { name: 'Teapot', description: 'yz' },
    { name: 'Ka', description: 'yz' },
    { name: 'Ka', description: 'y' },
    { name: 'Ka' },
  ])
})

it('comes back to where it was by undoing and redoing any steps', () => {
  const action = fc.oneof(
    fc.record({ field: fc.constantFrom(...fields), text: fc.string({ maxLength: 3 }) }),
    fc.constant('accept' as const),
    fc.constant('pause' as const),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let draft: Draft = blankDraft
      for (const each of actions) {
        if (each === 'accept') draft = accept(draft, story)
        else if (each === 'pause') draft = pause(draft)
        else draft = write(draft, each.field, each.text)
      }
      let back = draft
      while (back.past.length > 0) back = moveStep(back, 'past')
      expect(findChanges(back, fields)).toEqual({})
      while (back.future.length > 0) back = moveStep(back, 'future')
      expect(findChanges(back, fields)).toEqual(findChanges(draft, fields))
    }),
  )
})

it.each([
  ['eleven char', { code: 'TOO_LONG', max: 10 }],
  ['🫖🫖🫖🫖🫖🫖🫖🫖🫖🫖', undefined],
  ['x <b>y</b>', { code: 'MARKUP' }],
  ['a < b > c', undefined],
  ['a\u0007', { code: 'UNREADABLE' }],
])('finds what is wrong with the name %j', (text, fault) => {
  expect(findFaults(write(blankDraft, name, text), fields).name).toEqual(fault)
})

it('accepts tags in plain text if the original has tags', () => {
  const tagged = toField({ key: 'tagged', format: 'PLAIN', original: 'Use <b>', outdated: false })
  expect(findFaults(write(blankDraft, tagged, 'Nimm <b>'), [tagged])).toEqual({})
})
