import type { Message, Part } from './parse.ts'

const accented: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ' },
  ...{ n: 'ñ', o: 'ö', p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Å', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ' },
  ...{ N: 'Ñ', O: 'Ö', P: 'Þ', Q: 'Ǫ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
}

/** A word of this length has no place to break, as a long word of German. */
const longest = 20

/** A message in the pseudo-language: in brackets, accented, and longer by 40 % as German may be. */
export function toPseudo(message: Message): Message {
  const [only, ...rest] = message.filter((part) => typeof part === 'string' || part.kind === 'tag')
  // What is seen is a number or a name, which no language makes longer: the words are said alone.
  if (typeof only === 'object' && only.kind === 'tag' && only.name === 'hidden' && rest.length === 0)
    return message.map((part) => (part === only ? { ...only, children: toPseudo(only.children) } : part))
  const added = Math.ceil(calculateLength(message) * 0.4)
  return ['[', ...message.map(addAccents), added > 0 ? ` ${repeatDots(added)}]` : ']']
}

const repeatDots = (count: number): string => '·'.repeat(count).replace(new RegExp(`·{${longest}}(?=·)`, 'g'), '$& ')

const addAccents = (part: Part): Part => {
  if (typeof part === 'string') return part.replace(/[a-z]/gi, (letter) => accented[letter]!)
  if (part.kind === 'tag') return { ...part, children: part.children.map(addAccents) }
  if ('options' in part) {
    const options = Object.entries(part.options).map(([name, message]) => [name, message.map(addAccents)] as const)
    return { ...part, options: Object.fromEntries(options) }
  }
  return part
}

const calculateLength = (message: Message): number =>
  message.reduce((sum, part) => {
    if (typeof part === 'string') return sum + part.length
    if (part.kind === 'tag') return sum + calculateLength(part.children)
    return 'options' in part ? sum + Math.max(...Object.values(part.options).map(calculateLength)) : sum
  }, 0)
