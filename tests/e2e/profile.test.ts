import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { drawPicture } from '../support/media.ts'
import { hasFocus, isDrawn, selectsNothing } from './in-page.js'
import { getShop, runJourney, signInMember, signInOwner } from './journey.ts'
import { moveTo, press } from './keyboard.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

const password = 'correct horse battery'

test('a member edits and publishes a profile, is found, and changes its URL', async () => {
  const name = `Robin ${crypto.randomUUID().slice(0, 8)}`
  const slug = name.toLowerCase().replace(' ', '-')
  await runJourney({ expected: /404/ }, async (page) => {
    const locatePart = (title: string) => page.getByRole('region', { name: title })
    await signInMember(page)
    await steps.open(page, '/account')
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor()
    await page.getByLabel('Display name').fill(name)
    await locatePart('Your details').getByRole('button', { name: 'Save' }).click()
    await locatePart('Your details').getByText('Saved.').waitFor()

    await page.getByRole('button', { name: 'Use the text editor' }).click()
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
    await page.getByRole('textbox', { name: 'About you' }).click()
    await page.getByRole('button', { name: 'Heading' }).click()
    await page.keyboard.type('My pots')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Thrown by hand.')
    await locatePart('About you').getByRole('button', { name: 'Save' }).click()
    await locatePart('About you').getByText('Saved.').waitFor()

    await page.getByLabel('Username').fill(slug)
    await locatePart('Profile URL').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your profile URL is saved.').waitFor()
    await page.getByRole('button', { name: 'Make profile public' }).click()
    await page.getByText('Your profile is public now.').waitFor()

    await steps.open(page, `/members?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    await page.waitForURL(`**/members/${slug}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('article').getByRole('heading', { name: 'My pots' }).waitFor()
    await page.getByText('Thrown by hand.').waitFor()

    // Apps may add content that the editor doesn't create.
    const app = getShop().app()
    const { members } = await app.ok('members.queryMembers', { query: { filter: { 'profile.slug': slug } } })
    const filter = { memberId: members[0].id }
    const readAbout = async () =>
      (await app.ok('membersAbout.queryMemberAbouts', { query: { filter } })).memberAbouts[0]
    const { id, revision, content } = await readAbout()
    const { products } = await app.ok('products.queryProducts', { query: { filter: { slug: 'everyday-mug' } } })
    const { url } = products[0].media.mainMedia.image
    const picture = { type: 'IMAGE', imageData: { image: { src: { url } } }, nodes: [] }
    const link = { type: 'LINK', linkData: { link: { url: 'https://pots.example/' } } }
    const linked = { type: 'TEXT', textData: { text: 'My shop', decorations: [link] }, nodes: [] }
    const nodes = [picture, { type: 'PARAGRAPH', nodes: [linked] }, ...content.nodes]
    await app.ok('membersAbout.updateMemberAbout', { memberAbout: { id, revision, content: { nodes } } })

    const member = { id: members[0].id, contact: { phones: ['+353 1 555 01', '+353 1 555 02'] } }
    await app.ok('members.updateMember', { member })
    await steps.open(page, '/account/profile')
    await page.getByLabel('Phone').fill('+353 1 555 03')
    await locatePart('Your details').getByRole('button', { name: 'Save' }).click()
    await locatePart('Your details').getByText('Saved.').waitFor()
    const written = await app.ok('members.getMember', { id: member.id, fieldsets: ['FULL'] })
    expect(written.member.contact.phones).toEqual(['+353 1 555 03', '+353 1 555 02'])
    await page.getByRole('button', { name: 'Use the text editor' }).click()
    const editor = page.getByRole('textbox', { name: 'About you' })
    await editor.getByText('Image', { exact: true }).waitFor()
    await expect.poll(() => editor.evaluate(selectsNothing), { message: 'typing would replace the picture' }).toBe(true)
    await editor.getByText('Thrown by hand.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' And fired twice.')
    await locatePart('About you').getByRole('button', { name: 'Save' }).click()
    await locatePart('About you').getByText('Saved.').waitFor()
    const [first, second, ...others] = (await readAbout()).content.nodes
    expect(first).toMatchObject({ type: 'IMAGE', imageData: picture.imageData })
    expect(second.nodes[0].textData).toEqual(linked.textData)
    expect(JSON.stringify(others)).toContain('Thrown by hand. And fired twice.')

    await page.getByLabel('Username').fill(`${slug}-new`)
    await locatePart('Profile URL').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your profile URL is saved.').waitFor()
    await steps.open(page, `/members/${slug}`)
    expect(new URL(page.url()).pathname).toBe(`/members/${slug}-new`)
  })
})

test('a member edits the about page before scripts run', async () => {
  await runJourney({ size: phone, scripts: false }, async (page) => {
    await page.goto('/sign-up')
    await page.getByLabel('Email').fill(steps.createEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/account')
    await page.goto('/account/profile')
    const part = page.getByRole('region', { name: 'About you' })
    await part.getByLabel('About you').fill('First.\n\nSecond.')
    await part.getByRole('button', { name: 'Save' }).click()
    await part.getByText('Saved.').waitFor()
    await expect.poll(() => part.getByLabel('About you').inputValue()).toBe('First.\n\nSecond.')
  })
})

test('a member reports and blocks another, and undoes it, before scripts run', async () => {
  const app = getShop().app()
  const name = `Kim ${crypto.randomUUID().slice(0, 8)}`
  const kim = await getShop().member()
  const id = kim.tokens.memberId as string
  const { products } = await app.ok('products.queryProducts', { query: { filter: { slug: 'everyday-mug' } } })
  const photo = { url: products[0].media.mainMedia.image.url }
  await kim.ok('members.updateMember', { member: { id, profile: { nickname: name, photo }, privacyStatus: 'PUBLIC' } })
  const { profile } = (await kim.ok('members.getCurrentMember', {})).member
  await runJourney({ size: phone, scripts: false, expected: /404/ }, async (page) => {
    await page.goto(`/members/${profile.slug}`)
    await expect.poll(() => page.getByText('Report or block').count()).toBe(0)
    await page.goto('/sign-up')
    await page.getByLabel('Email').fill(steps.createEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/account')
    await page.goto(`/members/${profile.slug}`)
    await expect.poll(() => page.locator('article img').getAttribute('src')).toMatch(/^\/media\/.+\/fill\/w_\d+,h_\d+/)
    await page.getByText('Report or block').click()
    await page.getByLabel('Insults or harassment').check()
    await page.getByLabel('What happened?').fill('Shouts at people.')
    await page.getByRole('button', { name: `Report ${name}` }).click()
    await page.getByText('Thank you for your report. We’ll look into it.').waitFor()
    const filter = { reportedMemberId: id }
    const { memberReports } = await app.ok('memberReport.queryMemberReports', { query: { filter } })
    expect(memberReports).toMatchObject([{ reason: { category: 'HARASSMENT', description: 'Shouts at people.' } }])

    await page.getByText('Report or block').click()
    await page.getByRole('button', { name: `Block ${name}` }).click()
    await page.getByRole('heading', { name: 'You blocked this member' }).waitFor()
    await page.goto(`/members?q=${encodeURIComponent(name)}`)
    await page.getByText(`No members found for “${name}”`).waitFor()
    await page.goto('/account/profile')
    await page.getByRole('button', { name: `Unblock ${name}` }).click()
    await page.getByText('You unblocked this member.').waitFor()
    await page.goto(`/members/${profile.slug}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })
})

/** The address fields of the chosen country. */
async function fillPlace(page: Page, line: string): Promise<void> {
  await page.getByLabel('Country').selectOption('IE')
  await page.getByLabel('Street and house number').fill(line)
  await page.getByLabel('Town or city').fill('Cork')
  await page.getByLabel('Eircode').fill('T12 X2FH')
}

test('a member saves addresses, and changes the default', async () => {
  await runJourney({ size: phone }, async (page) => {
    await signInMember(page)
    await steps.open(page, '/account')
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Addresses' }).click()
    await page.getByText('No addresses yet').waitFor()
    for (const line of ['12 Patrick Street', '3 Grand Parade']) {
      await page.getByRole('link', { name: 'Add address' }).click()
      await fillPlace(page, line)
      await page.getByRole('button', { name: 'Save address' }).click()
      await page.getByText(line).waitFor()
    }
    const locateFirst = () => page.getByRole('listitem').filter({ hasText: 'Default' })
    await locateFirst().getByText('12 Patrick Street').waitFor()
    await page.getByRole('button', { name: 'Set as default: 3 Grand Parade' }).click()
    await locateFirst().getByText('3 Grand Parade').waitFor()
    await page.getByRole('link', { name: 'Edit 3 Grand Parade' }).click()
    await page.getByLabel('Street and house number').fill('')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('Enter a street and house number.').waitFor()
    await page.getByLabel('Street and house number').fill('4 Grand Parade')
    await page.getByRole('button', { name: 'Save address' }).click()
    await locateFirst().getByText('4 Grand Parade').waitFor()

    await steps.addToCart(page, 'egg-cup-pair')
    await steps.toCheckout(page)
    await page.getByRole('button', { name: '12 Patrick Street, Cork, T12 X2FH, Ireland' }).click()
    await steps.locateDeliveryOptions(page).first().waitFor()
    await expect.poll(() => page.getByLabel('Street and house number').first().inputValue()).toBe('12 Patrick Street')
    await steps.open(page, '/account/addresses')
    for (const line of ['4 Grand Parade', '12 Patrick Street']) {
      await page.getByRole('button', { name: `Delete ${line}` }).click()
      await page.getByText(line).waitFor({ state: 'detached' })
    }
    await page.getByText('No addresses yet').waitFor()
  })
})

test("a member saves an address before scripts run, in its country's format", async () => {
  await runJourney({ size: phone, scripts: false }, async (page) => {
    await page.goto('/sign-up')
    await page.getByLabel('Email').fill(steps.createEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/account')
    await page.goto('/account/addresses/new')
    await page.getByLabel('Country').selectOption('IE')
    await page.getByRole('button', { name: 'Save address' }).click()
    await fillPlace(page, '12 Patrick Street')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('12 Patrick Street').waitFor()
  })
})

test('a member ends another session, exports their data, and deletes the account', async () => {
  const email = steps.createEmail()
  const heir = await getShop().member()
  await heir.ok('members.joinCommunity')
  const { profile } = (await heir.ok('members.getCurrentMember', {})).member
  await runJourney({}, async (other) => {
    await steps.signUp(other, email, password)
    await other.waitForURL((url) => url.pathname === '/account')
    await runJourney({ expected: /400/ }, async (page) => {
      await steps.open(page, '/sign-in')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL((url) => url.pathname === '/account')
      await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Devices' }).click()
      await page.getByText('This device').waitFor()
      await page.getByRole('button', { name: /^Sign out Chrom/ }).click()
      await page.getByText('The device has been signed out.').waitFor()
      await page.getByText('You aren’t signed in anywhere else.').waitFor()
      await steps.open(other, '/account')
      expect(new URL(other.url()).pathname).toBe('/sign-in')

      await steps.open(page, '/account/data')
      const downloaded = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download your data' }).click()
      const copy = JSON.parse(await readFile(await (await downloaded).path(), 'utf8'))
      expect(JSON.stringify(copy)).toContain(email)
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByText('Check the box to confirm.').waitFor()
      await page.getByLabel('Yes, delete my account').check()
      await page.getByLabel('Transfer my reviews to').fill('unknown-member')
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByText('We couldn’t find another member').waitFor()
      await expect
        .poll(() => page.getByLabel('Yes, delete my account').isChecked(), { message: 'what was said stays' })
        .toBe(true)
      await page.getByLabel('Transfer my reviews to').fill(`${getShop().facts.origin}/members/${profile.slug}`)
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor()
      await steps.open(page, '/account')
      expect(new URL(page.url()).pathname).toBe('/sign-in')
      const rows = await query(
        'select content_assignee_id as id from members where site_id = $1 and login_email = $2',
        [getShop().id, email],
      )
      expect(rows).toEqual([{ id: heir.tokens.memberId }])
    })
  })
})

test("bookings and events lead to the owner's URLs", async () => {
  const owner = await getShop().owner()
  const address = `${getShop().facts.origin}/members`
  await runJourney({}, async (page) => {
    await signInMember(page)
    await steps.open(page, '/account/events')
    await page.getByRole('heading', { name: 'No events here' }).waitFor()
    await owner.ok('redirects.updateElsewhere', { elsewhere: { bookingsBook: address } })
    try {
      await steps.open(page, '/account')
      await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Bookings' }).click()
      await page.waitForURL(address)
    } finally {
      await owner.ok('redirects.updateElsewhere', { elsewhere: { bookingsBook: '' } })
    }
  })
})

test('a member uploads a photo and a cover, removes one and undoes that; the owner does the same for them', async () => {
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`
  const member = await getShop().member(steps.createEmail(), password)
  const id = member.tokens.memberId as string
  await member.ok('members.updateMember', { member: { id, profile: { nickname: name }, privacyStatus: 'PUBLIC' } })
  const readProfile = async () => (await member.ok('members.getCurrentMember', {})).member.profile
  const readFileAs = async (called: string, bytes: Buffer | Promise<Buffer>, mimeType = 'image/jpeg') => ({
    ...{ name: called, mimeType, buffer: await bytes },
  })
  await runJourney({ expected: /400/ }, async (page) => {
    await steps.open(page, '/sign-in')
    await page.getByLabel('Email').fill(member.tokens.email as string)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname === '/account')
    await steps.open(page, '/account/profile')
    const [photo, cover] = [page.getByRole('group', { name: 'Photo' }), page.getByRole('group', { name: 'Cover' })]
    await moveTo(page, photo.getByLabel('Add photo'))
    await photo.getByLabel('Add photo').setInputFiles(await readFileAs('words.txt', Buffer.from('words'), 'text/plain'))
    await photo.getByText('Choose a JPEG').waitFor()
    await photo
      .getByLabel('Add photo')
      .setInputFiles(await readFileAs('broken.png', Buffer.from('no picture'), 'image/png'))
    await photo.getByText('We can’t read this file.').waitFor()
    await photo.getByLabel('Add photo').setInputFiles(await readFileAs('me.jpg', drawPicture(900, 1200)))
    await photo.getByText('Your photo is saved.').waitFor()
    await cover.getByLabel('Add cover image').setInputFiles(await readFileAs('hills.jpg', drawPicture(1800, 600)))
    await cover.getByText('Your cover image is saved.').waitFor()
    const retained = (await readProfile()).photo
    expect(retained).toMatchObject({ width: 900, height: 1200 })

    await press(page, photo.getByRole('button', { name: 'Remove photo' }))
    await photo.getByText('Your photo is removed.').waitFor()
    await expect
      .poll(() => photo.getByLabel('Add photo').evaluate(hasFocus), { message: 'the button that was pressed is gone' })
      .toBe(true)
    expect(await readProfile()).not.toHaveProperty('photo')
    await press(page, photo.getByRole('button', { name: 'Undo' }))
    await photo.getByText('Your photo is saved.').waitFor()
    expect((await readProfile()).photo).toEqual(retained)
    await expect.poll(async () => (await fetch(retained.url)).status).toBe(200)
    await steps.open(page, `/members/${(await readProfile()).slug}`)
    const pictures = page.locator('article img')
    expect([
      await pictures.count(),
      await pictures.nth(0).evaluate(isDrawn),
      await pictures.nth(1).evaluate(isDrawn),
    ]).toEqual([2, true, true])
  })
  await runJourney({ size: phone }, async (page) => {
    await signInOwner(page)
    await steps.open(page, `/dashboard/members/${id}/details`)
    const cover = page.getByRole('group', { name: 'Cover' })
    await press(page, cover.getByRole('button', { name: 'Remove cover image' }))
    await cover.getByText('Removed.').waitFor()
    expect(await readProfile()).not.toHaveProperty('cover')
    await cover.getByLabel('Add cover image').setInputFiles(await readFileAs('sea.jpg', drawPicture(1500, 500)))
    await cover.getByText('Saved.').waitFor()
    expect((await readProfile()).cover).toMatchObject({ width: 1500, height: 500 })
  })
})
