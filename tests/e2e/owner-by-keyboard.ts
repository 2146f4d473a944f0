import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { Caller } from '../support/caller.ts'
import { isolatedShop } from './isolated-shop.ts'
import { moveTo, press } from './keyboard.ts'
import { isAt, locateButton, logStep, type Walk, waitForFocus, waitForTitle, walkThrough } from './keyboard-walk.ts'
import { createEmail, open } from './steps.ts'
import { phone } from './window.ts'

const password = 'wooden horse battery'
const waiting = ['ada', 'ben', 'cleo'].map((name) => `${name}@mail.example`)

/** Manages members, reports, apps and the outbox. */
export async function walkAsOwner(): Promise<void> {
  await createMembers()
  await walkThrough(
    { origin: isolatedShop.server.origin, email: createEmail(), expected: /4\d\d|about:srcdoc/, deskOnly: true },
    async (walk) => {
      await logsIn(walk)
      await savesView(walk)
      await decidesAboutMany(walk)
      await decidesAboutOne(walk)
      await settlesReports(walk)
      await changesPolicy(walk)
      await makesAppAndKey(walk)
      await readsLogAndMails(walk)
      await decidesOnPhone(walk)
    },
  )
}

async function createMembers(): Promise<void> {
  const { server, site } = isolatedShop
  const updatePolicy = (memberApproval: string) =>
    site.app().ok('signOnPolicy.updateSignOnPolicy', { signOnPolicy: { memberApproval } })
  await updatePolicy('owner')
  const visitor = await site.visitor()
  for (const email of waiting) await visitor.ok('authentication.registerV2', { loginId: { email }, password })
  await updatePolicy('open')
  const ids: string[] = []
  for (const name of ['dan', 'eve']) {
    const { memberId: id } = await server.makeMember(site.id, `${name}@mail.example`, password)
    await site.app().ok('members.updateMember', { member: { id, privacyStatus: 'PUBLIC' } })
    ids.push(id)
  }
  const { access_token: authorization } = await server.makeMember(site.id, 'fay@mail.example', password)
  const reporter = new Caller(server.origin, { authorization })
  for (const reportedMemberId of ids) {
    const memberReport = { reportedMemberId, reason: { category: 'SPAM', description: 'Sells boats.' } }
    await reporter.ok('memberReport.reportMember', { memberReport })
  }
  await (await site.owner()).ok('mails.sendTestMail', { template: 'order-shipped', language: 'en' })
}

async function logsIn({ page }: Walk): Promise<void> {
  const { ownerEmail: email, ownerPassword } = isolatedShop.site.facts
  await open(page, '/dashboard/sign-in')
  await logStep(page, { email, password: 'no horse at all', act: 'Sign in' })
  await waitForFocus(page.getByLabel('Password', { exact: true }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(ownerPassword)
  await page.keyboard.press('Enter')
  await isAt(page, '/dashboard')
  await waitForTitle(page, 'Home')
}

const locateRows = (page: Page) => page.locator('[data-row]')
/** A line at its side shows that the row's link is focused. */
const waitForRow = (page: Page, row = 0) => locateRows(page).nth(row).and(page.locator(':focus-visible')).waitFor()

async function savesView({ page, look }: Walk): Promise<void> {
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await isAt(page, '/dashboard/members')
  await waitForTitle(page, 'Members')
  await page.keyboard.press('/')
  await waitForFocus(page.getByLabel('Search members'))
  await page.keyboard.type('ada')
  await expect.poll(() => locateRows(page).count()).toBe(1)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect.poll(() => locateRows(page).count()).toBeGreaterThan(5)
  await moveTo(page, page.getByLabel('Profile'))
  await page.keyboard.press('ArrowDown')
  await page.waitForURL('**privacy=PUBLIC**')
  await press(page, locateButton(page, 'Save view'))
  await waitForFocus(page.getByLabel('Name'))
  await look('view-save')
  await page.keyboard.press('Escape')
  await waitForFocus(locateButton(page, 'Save view'))
  await page.keyboard.press('Enter')
  await waitForFocus(page.getByLabel('Name'))
  await page.keyboard.type('Shy ones')
  await page.keyboard.press('Enter')
  await waitForFocus(locateButton(page, 'Delete view'))
  await page.keyboard.press('Enter')
  await page.getByText('View “Shy ones” deleted').waitFor()
  await waitForFocus(locateButton(page, 'Save view'))
}

async function decidesAboutMany({ page, look }: Walk): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Pending approval', exact: true }))
  await expect.poll(() => locateRows(page).count()).toBe(3)
  for (let row = 0; row < 2; row++) {
    await page.keyboard.press('j')
    await waitForRow(page, row)
    await page.keyboard.press('x')
  }
  await page.getByText('2 members selected').waitFor()
  await look('members-chosen')
  await press(page, locateButton(page, 'Approve'))
  await waitForFocus(page.getByRole('region', { name: 'Bulk action' }))
  await page.getByText('2 members approved').waitFor()
  await look('members-approved')
  const work = page.getByRole('region', { name: 'Bulk action' })
  await press(page, work.getByRole('button', { name: 'Undo' }))
  await page.getByText('Change to 2 members undone').waitFor()
  await waitForFocus(work)
  await expect.poll(() => locateRows(page).count()).toBe(3)
  await press(page, work.getByRole('button', { name: 'Close' }))
  await waitForTitle(page, 'Members')
  await page.keyboard.press('j')
  await waitForRow(page)
  await page.keyboard.press('x')
  await page.keyboard.press('b')
  await page.getByText('1 member blocked').waitFor()
  await expect.poll(() => locateRows(page).count()).toBe(2)
  await waitForRow(page)
  await page.keyboard.press('z')
  await page.getByText('Change to 1 member undone').waitFor()
}

async function decidesAboutOne({ page, look }: Walk): Promise<void> {
  await page.keyboard.press('Enter')
  await page.locator('h1:focus-visible').waitFor()
  await press(page, locateButton(page, 'Approve'))
  await waitForFocus(locateButton(page, 'Mute'))
  await page.keyboard.press('Enter')
  await waitForFocus(locateButton(page, 'Unmute'))
  await press(page, locateButton(page, 'Block'))
  await waitForFocus(locateButton(page, 'Unblock'))
  await press(page, locateButton(page, 'Delete'))
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await look('member-delete')
  await page.keyboard.press('Escape')
  await waitForFocus(locateButton(page, 'Delete'))
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Delete', exact: true }))
  await isAt(page, '/dashboard/members')
  await waitForTitle(page, 'Members')
  await press(page, page.getByRole('link', { name: 'Deleted members', exact: true }))
  await waitForTitle(page, 'Deleted members')
  await press(page, page.getByRole('button', { name: /^Restore/ }))
  await page.getByText('No deleted members').waitFor()
  await waitForTitle(page, 'Deleted members')
}

async function settlesReports({ page, look }: Walk): Promise<void> {
  await open(page, '/dashboard/reports')
  await expect.poll(() => locateRows(page).count()).toBe(2)
  await look('reports')
  await press(page, locateButton(page, 'Dismiss').first())
  await expect.poll(() => locateRows(page).count()).toBe(1)
  await waitForRow(page)
  await press(page, locateButton(page, 'Block member'))
  await page.getByText('No reported members').waitFor()
  await waitForTitle(page, 'Reported members')
}

async function changesPolicy({ page, look }: Walk): Promise<void> {
  await open(page, '/dashboard/sign-in-policy')
  await moveTo(page, page.getByLabel('Anyone who signs up'))
  await page.keyboard.press('ArrowDown')
  await page.getByText('Unsaved changes').waitFor()
  await look('policy-changed')
  await page.keyboard.press('Control+s')
  await page.getByText('Sign-in settings saved').waitFor()
  await waitForFocus(page.getByLabel('Only members you approve'))
}

async function makesAppAndKey({ page, look }: Walk): Promise<void> {
  await open(page, '/dashboard/apps')
  await press(page, locateButton(page, 'New app'))
  await waitForFocus(page.getByLabel('Name'))
  await page.keyboard.press('Enter')
  await waitForFocus(page.locator('[aria-invalid="true"]'))
  await look('app-without-name')
  await page.keyboard.type('Garden Planner')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await waitForFocus(locateButton(page, 'New app'))
  await press(page, locateButton(page, 'New key'))
  await waitForFocus(page.getByLabel('Name'))
  await page.keyboard.type('Books')
  await look('key-new')
  await moveTo(page, page.getByRole('combobox', { name: 'Permissions' }))
  await page.keyboard.type('Every')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await press(page, locateButton(page, 'Create key'))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await waitForFocus(page.getByRole('status', { name: 'Key “Books”' }))
  await look('key-made')
  await press(page, locateButton(page, 'Remove Books'))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }))
  await page.getByRole('row', { name: /Books/ }).waitFor({ state: 'detached' })
  await waitForFocus(locateButton(page, 'New key'))
  await page.keyboard.press('j')
  while (!(await locateRows(page).and(page.locator(':focus')).textContent())?.includes('Garden'))
    await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await waitForTitle(page, 'Garden Planner')
  await press(page, locateButton(page, 'Create secret'))
  await waitForFocus(page.getByRole('status', { name: 'Secret of Garden Planner' }))
}

async function readsLogAndMails({ page }: Walk): Promise<void> {
  await open(page, '/dashboard/audit')
  await press(page, page.getByRole('link', { name: 'Failures', exact: true }))
  await page.waitForURL('**kind=failures')
  await waitForFocus(page.getByRole('link', { name: 'Failures', exact: true }))
  await open(page, '/dashboard/outbox')
  await page.keyboard.press('j')
  await waitForRow(page)
  await page.keyboard.press('Enter')
  await page.locator('h1:focus-visible').waitFor()
  await press(page, page.getByRole('link', { name: 'Plain text' }))
  await waitForFocus(page.getByRole('link', { name: 'Plain text' }))
  await press(page, page.getByRole('link', { name: 'Preview' }))
  // The mail is an inner document: the focus passes through it.
  await moveTo(page, page.getByRole('link', { name: 'Skip to content' }))
}

/** A small window or a zoomed page: rows are blocks, and filters and actions are collapsed. */
async function decidesOnPhone({ page, window, look }: Walk): Promise<void> {
  await window.at(phone, async () => {
    await open(page, '/dashboard/members')
    await press(page, locateButton(page, 'Filters'))
    await moveTo(page, page.getByLabel('Profile'))
    await page.keyboard.press('ArrowDown')
    await page.waitForURL('**privacy=PUBLIC**')
    await locateButton(page, 'Filters: 1').waitFor()
    const one = page.getByRole('checkbox', { name: 'Select Test Member', exact: true }).first()
    await moveTo(page, one)
    await page.keyboard.press('Space')
    await page.getByText('1 member selected').waitFor()
    await look('members-phone')
    await press(page, locateButton(page, 'Block'))
    await page.getByText('1 member blocked').waitFor()
    const work = page.getByRole('region', { name: 'Bulk action' })
    await press(page, work.getByRole('button', { name: 'Undo' }))
    await page.getByText('Change to 1 member undone').waitFor()
    await press(page, work.getByRole('button', { name: 'Close' }))
    await waitForTitle(page, 'Members')
    await press(page, locateButton(page, 'More actions'))
    await waitForFocus(page.getByRole('menuitem', { name: 'Import' }))
    await look('members-phone-more')
    await page.keyboard.press('Escape')
    await waitForFocus(locateButton(page, 'More actions'))
    await page.keyboard.press('Enter')
    await waitForFocus(page.getByRole('menuitem', { name: 'Import' }))
    await page.keyboard.press('ArrowUp')
    await waitForFocus(page.getByRole('menuitem', { name: 'Deleted members' }))
    await page.keyboard.press('Enter')
    await waitForTitle(page, 'Deleted members')
  })
}
