import { expect, test } from 'vitest'
import { journey } from './journey.ts'
import * as steps from './steps.ts'
import { phone } from './window.ts'

const password = 'correct horse battery'

test('a member tells of themselves, shows it, is found, and moves to another address', async () => {
  const name = `Robin ${crypto.randomUUID().slice(0, 8)}`
  const slug = name.toLowerCase().replace(' ', '-')
  await journey({ expected: /404/ }, async (page) => {
    const part = (title: string) => page.getByRole('region', { name: title })
    await steps.signUp(page, steps.newEmail(), password)
    await page.waitForURL((url) => url.pathname === '/account')
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor()
    await page.getByLabel('Shown name').fill(name)
    await part('About you').getByRole('button', { name: 'Save' }).click()
    await part('About you').getByText('Saved.').waitFor()

    await page.getByRole('button', { name: 'Write with headings and lists' }).click()
    await page.getByRole('toolbar', { name: 'Format' }).waitFor()
    await page.getByRole('textbox', { name: 'About you' }).click()
    await page.getByRole('button', { name: 'Heading' }).click()
    await page.keyboard.type('My pots')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Thrown by hand.')
    await part('Your story').getByRole('button', { name: 'Save' }).click()
    await part('Your story').getByText('Saved.').waitFor()

    await page.getByLabel('The end of the address').fill(slug)
    await part('Address of your profile').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your profile has its new address.').waitFor()
    await page.getByRole('button', { name: 'Make it public' }).click()
    await page.getByText('Your profile is public now.').waitFor()

    await steps.open(page, `/members?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    await page.waitForURL(`**/members/${slug}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('article').getByRole('heading', { name: 'My pots' }).waitFor()
    await page.getByText('Thrown by hand.').waitFor()

    await steps.open(page, '/account/profile')
    await page.getByLabel('The end of the address').fill(`${slug}-new`)
    await part('Address of your profile').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Your profile has its new address.').waitFor()
    await steps.open(page, `/members/${slug}`)
    expect(new URL(page.url()).pathname).toBe(`/members/${slug}-new`)
  })
})

test('a member writes about themselves before scripts run', async () => {
  await journey({ size: phone, scripts: false }, async (page) => {
    await page.goto('/sign-up')
    await page.getByLabel('Email').fill(steps.newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.goto('/account/profile')
    const part = page.getByRole('region', { name: 'Your story' })
    await part.getByLabel('About you').fill('First.\n\nSecond.')
    await part.getByRole('button', { name: 'Save' }).click()
    await part.getByText('Saved.').waitFor()
    expect(await part.getByLabel('About you').inputValue()).toBe('First.\n\nSecond.')
  })
})
