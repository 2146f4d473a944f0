import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { joinRoot } from '../steps.mjs'

/**
 * Finds the authorization rules of the server: conditions about the caller, conditions before a refusal, and functions
 * that are such rules.
 */
const refusals = /new Problem\('(?:PERMISSION_DENIED|RECENT_SIGN_IN_REQUIRED|UNAUTHORIZED_CLIENT|UNAUTHENTICATED)'/
const asksWho = /(?:^|[.(])actor\??\.(?:type|id)\b|^reader\b|\bwho\b/
const answersWho = /^(?:may[A-Z]\w*|isManager|isSelf|isOwnersOwn|sees[A-Z]\w*)$|\.permissions\.has$|^who\.includes$/
const isRule =
  /^(?:may[A-Z]\w*|assertMay|isManager|isSelf|sees[A-Z]\w*|resolveAudience|nextStep|missingSecond|secondFactors|firstFactors|firstShown|needsVerification)$/

/** The caller is only recorded or counted there, or `may` is not about a caller. */
export const noRules = [
  'kernel/units.ts',
  'modules/billing/pay-later.ts',
  'modules/billing/settle-from-outside.ts',
  'modules/drafts/drafts.commit.ts',
  'modules/identity/login.ts',
  'modules/identity/test-mail.ts',
  'modules/media/folders.service.ts',
  'modules/order-tips/order-tips.service.ts',
  'modules/orders/orders.import.ts',
  'modules/payments/payments.ts',
  'modules/review-requests/create.ts',
]

const noOthersId = 'ids are unique over all kinds: looked up among the others, this one is found nowhere'
const requestChecks = 'the contract already refuses others; this is a second check, and for the type'
const buyersHaveIds = 'only buyers are allowed, and each has an id'
const noText = '`anyone` has no `app` in it either'
const justChecked = 'the caller has just checked the same; this is for the type'
const noSelfBlock = 'no one can block themselves'

/** Equivalent mutants that no test can detect: the file, a part of the line, the question, the answer, and why. */
export const sameEitherWay = [
  [
    'identity/factors.service.ts',
    "throw new Problem('PERMISSION_DENIED')",
    "actor.type !== 'owner'",
    false,
    requestChecks,
  ],
  ['identity/step-up.ts', "throw new Problem('PERMISSION_DENIED')", "actor.type !== 'member'", false, requestChecks],
  ['identity/step-up.ts', "throw new Problem('PERMISSION_DENIED')", "actor.type !== 'owner'", false, requestChecks],
  ['members/abouts.service.ts', 'findAboutOf', "unit.actor.type === 'member'", true, requestChecks],
  ['members/abouts.service.ts', 'const isOwn', "actor.type === 'member'", true, requestChecks],
  [
    'members/blocks.service.ts',
    "throw new Problem('PERMISSION_DENIED')",
    "actor.type !== 'member'",
    false,
    requestChecks,
  ],
  ['members/members.add.ts', 'if (isManager(unit.actor))', 'isManager(unit.actor)', true, requestChecks],
  ['members/members.change.ts', 'const mine', "actor.type === 'member'", true, requestChecks],
  ['members/members.change.ts', "throw new Problem('NOT_FOUND')", "unit.actor.type !== 'member'", false, requestChecks],
  ['orders/orders.store.ts', 'findPlaced({ id })', 'isManager(actor)', true, requestChecks],
  [
    'members/reports.service.ts',
    "throw new Problem('PERMISSION_DENIED')",
    "unit.actor.type !== 'member'",
    false,
    requestChecks,
  ],
  ['identity/owner-members.ts', 'const isSelf', "actor.type === 'owner'", true, noOthersId],
  [
    'redirects/consents.service.ts',
    "throw new Problem('PERMISSION_DENIED')",
    "actor.type !== 'member'",
    false,
    requestChecks,
  ],
  [
    'redirects/sign-in.service.ts',
    "throw new Problem('PERMISSION_DENIED')",
    "actor.type !== 'member'",
    false,
    requestChecks,
  ],
  ['redirects/user-info.ts', 'findMember(unit, actor.id)', "actor.type === 'member'", true, requestChecks],
  ['redirects/user-info.ts', "throw new Problem('UNAUTHENTICATED')", "actor.type !== 'member'", false, requestChecks],
  ['sites/permissions.ts', "who.includes('app')", "who !== 'anyone'", true, noText],
  ['tokens/verify.ts', 'return undefined', "actor.type !== 'app'", false, justChecked],
  [
    'tokens/my-sessions.service.ts',
    "throw new Problem('PERMISSION_DENIED')",
    "actor.type !== 'owner'",
    false,
    requestChecks,
  ],
  ['cart/cart.service.ts', "if (!('id' in actor)) throw", "'id' in actor", true, buyersHaveIds],
  [
    'members/members.read.ts',
    'findMember(unit, unit.actor.id) : undefined',
    "unit.actor.type === 'member'",
    true,
    noOthersId,
  ],
  ['members/members.read.ts', "return { sees: 'shown'", "unit.actor.type === 'member'", true, noOthersId],
  ['members/members.read.ts', '|| isSelf(unit, member)) return', "unit.actor.type !== 'member'", false, noOthersId],
  ['members/members.read.ts', "!== 'member' || isSelf(unit, member)", 'isSelf(unit, member)', false, noSelfBlock],
]

/**
 * @typedef {{ id: string, file: string, line: number, lineText: string, text: string, start: number, end: number }} Rule
 * @param {string} file from the root of the repository
 * @returns {Rule[]}
 */
export function listRules(file) {
  if (noRules.some((each) => file.endsWith(each))) return []
  const code = readFileSync(joinRoot(file), 'utf8')
  const { program } = parseSync(file, code)
  const found = new Map()
  const getText = (node) => code.slice(node.start, node.end)
  const add = (node) => {
    const { start, end } = node
    const line = code.slice(0, start).split('\n').length
    const lineText = code.split('\n')[line - 1]
    found.set(`${start}-${end}`, {
      id: `${file}:${start}-${end}`,
      file,
      line,
      lineText,
      text: getText(node),
      start,
      end,
    })
  }
  /** The parts of a condition. */
  const listQuestions = (node) => {
    if (node.type === 'ParenthesizedExpression') return listQuestions(node.expression)
    if (node.type === 'UnaryExpression' && node.operator === '!') return listQuestions(node.argument)
    if (node.type !== 'LogicalExpression' || node.operator === '??') return [node]
    return [...listQuestions(node.left), ...listQuestions(node.right)]
  }
  const isComparison = (node) => node.type === 'BinaryExpression' && /^(?:[=!]==|[<>]=?)$/.test(node.operator)

  function visit(node, inRule) {
    if (!node || typeof node.type !== 'string') return
    const name = getName(node)
    const within = name === undefined ? inRule : isRule.test(name)
    if (isComparison(node) && (within || asksWho.test(getText(node)))) add(node)
    if (node.type === 'CallExpression' && answersWho.test(getText(node.callee))) add(node)
    if (node.type === 'IfStatement' && (within || refusals.test(getText(node.consequent))))
      listQuestions(node.test).forEach(add)
    if (within && node.type === 'ReturnStatement' && node.argument?.type === 'LogicalExpression')
      listQuestions(node.argument).forEach(add)
    if (within && node.type === 'ArrowFunctionExpression' && node.body.type === 'LogicalExpression')
      listQuestions(node.body).forEach(add)
    for (const [key, child] of Object.entries(node)) {
      if (key === 'type' || !child || typeof child !== 'object') continue
      for (const each of Array.isArray(child) ? child : [child]) visit(each, within)
    }
  }
  visit(program, false)
  return [...found.values()].sort((a, b) => a.start - b.start || b.end - a.end)
}

/** The name of the function that starts here; anonymous ones belong to the surrounding function. */
function getName(node) {
  if (node.type === 'FunctionDeclaration') return node.id?.name
  if (node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression') return node.id.name
  return undefined
}

/**
 * The same code with a switch for each rule's answer at run time: `stoaRule(id, answer)`. @param {string} code @param
 * {readonly Rule[]} rules
 */
export function withSwitches(code, rules) {
  const opening = rules.map(({ id, start, end }) => ({
    at: start,
    order: -end,
    text: `stoaRule(${JSON.stringify(id)}, `,
  }))
  const closing = rules.map(({ start, end }) => ({ at: end, order: -start, text: ')' }))
  const inserts = [...closing.map((each) => [0, each]), ...opening.map((each) => [1, each])]
    .sort(([kind, a], [other, b]) => a.at - b.at || kind - other || a.order - b.order)
    .map(([, insert]) => insert)
  let done = 0
  let switched = ''
  for (const { at, text } of inserts) {
    switched += code.slice(done, at) + text
    done = at
  }
  return `const stoaRule = globalThis.stoaRule ?? ((_, answer) => answer);${switched}${code.slice(done)}`
}

/** Why this answer is equivalent, if it is. */
export const explainSame = ({ file, lineText, text }, answer) =>
  sameEitherWay
    .find(
      ([where, part, question, args]) =>
        file.endsWith(where) && lineText.includes(part) && question === text && args === answer,
    )
    ?.at(-1)
