import {
  enterpriseCertificateConsignor,
  enterpriseCertificateLegal,
} from '@portal/shared/contracts/certification';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { errorText } from '@portal/shared/contracts/error-text';
import { fieldMessageText, type FieldMessageKey } from '@portal/shared/contracts/field-messages';
import { MAX_IMAGE_BYTES } from '@portal/shared/contracts/fields';
import { sendSmsCertEnter } from '@portal/shared/contracts/notify';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { bytesOf, fileOf, openAddresses, provideCanvas, provideFiles } from '../testing/browser-files';
import {
  CODE,
  type CompanyState,
  ID,
  OPEN,
  choose,
  enter,
  fillCompany,
  openCompany,
  submitButton,
  textbox,
} from '../testing/open-company';

startMockProvider();
provideFiles();
afterEach(() => jest.restoreAllMocks());

const QR = {
  Url: 'https://portal.example/assistant/face?Token=t',
  Token: 't',
  State: 1,
  expiresIn: 300,
} as const;
const FACE: CompanyState = { state: 'reviewing', attemptsLeft: 4, kind: 'legal', qr: QR };
const ACCEPTED = { state: 'reviewing', applyId: '01990000-0000-7000-8000-000000000001', qr: QR } as const;
const KEY = 'k'.repeat(43);
/** First bytes of pictures. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const container = (brand: string) => [0, 0, 0, 16, ...Array.from(`ftyp${brand}`, (one) => one.charCodeAt(0))];
const HEIC = container('heic');
const AVIF = container('avif');
const licenseButton = () =>
  screen.getByRole('button', { name: /^(Choose an image|Replace): Business license$/ });

describe('the legal person', () => {
  it('submits the enterprise with the license, and continues with the face check', async () => {
    const page = await openCompany();
    const sent = mock(enterpriseCertificateLegal, () => {
      page.company.state = FACE;
      return ACCEPTED;
    });
    expect(await screen.findByText('5 attempts left in 24 hours')).toBeInTheDocument();
    await fillCompany(page);
    expect(screen.queryByText('Authorization letter')).not.toBeInTheDocument();
    await page.user.click(submitButton());
    expect(await screen.findByText(en.face.waiting)).toBeInTheDocument();
    expect(sent).toEqual([
      {
        EnterpriseName: '示例科技有限公司',
        CreditCode: CODE,
        LicenseImage: expect.objectContaining({ name: 'license.jpg', size: 2048, type: 'image/jpeg' }),
        ContactName: '张三',
        ContactIdCard: ID,
      },
    ]);
    expect(page.shownErrors).toEqual([]);
    // The preview is gone.
    expect(openAddresses.size).toBe(0);
  });
});

describe('a person in charge', () => {
  it('needs the letter, and submits it; the legal person sends none, even if one was chosen before', async () => {
    const page = await openCompany();
    const sent = mock(enterpriseCertificateConsignor, () => ACCEPTED);
    const sentWithout = mock(enterpriseCertificateLegal, () => refuse(errorCodes.identityMismatch));
    await fillCompany(page);
    await page.user.click(screen.getByRole('radio', { name: 'A person in charge' }));
    await page.user.click(submitButton());
    expect(await screen.findByText('Upload the authorization letter.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Choose an image: Authorization letter' })).toHaveFocus(),
    );
    await choose(page, 'Authorization letter', fileOf('letter.jpg'));
    await page.user.click(screen.getByRole('radio', { name: 'The legal representative' }));
    expect(sent).toEqual([]);
    await page.user.click(submitButton());
    await screen.findByText(errorText(errorCodes.identityMismatch, 'en', null));
    expect(sentWithout).toHaveLength(1);
    expect(sentWithout[0]).not.toHaveProperty('AuthorizationImage');
    await page.user.click(screen.getByRole('radio', { name: 'A person in charge' }));
    await page.user.click(submitButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ AuthorizationImage: { name: 'letter.jpg' }, ContactName: '张三' });
  });

  it.each([
    ['en', en, 'Enterprise name', 'A person in charge'],
    ['zh-CN', zhCN, '企业名称', '经办人'],
  ] as const)('downloads a letter with what was typed: %s', async (language, texts, nameLabel, kind) => {
    const page = await openCompany({ language });
    const downloads: { name: string; letter: Blob | undefined }[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push({ name: this.download, letter: openAddresses.get(this.href) });
    });
    await enter(nameLabel, '<b>A & B</b>');
    await page.user.click(screen.getByRole('radio', { name: kind }));
    await page.user.click(screen.getByRole('button', { name: texts.company.letterDownload }));
    const { name, letter = new Blob() } = downloads[0] ?? {};
    expect(name).toBe('authorization-letter.html');
    const html = new TextDecoder().decode(await bytesOf(letter));
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain('&lt;b&gt;A &amp; B&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    for (const line of ['title', 'legal', 'contact', 'seal'] as const)
      expect(html).toContain(texts.company.template[line]);
  });
});

describe('an image', () => {
  it('must be one, by its first bytes, of 2 MB at most; a larger one is made smaller if possible', async () => {
    Object.assign(globalThis, { createImageBitmap: async () => Promise.reject(new Error('unreadable')) });
    const page = await openCompany();
    await choose(page, 'Business license', fileOf('license.jpg', { head: [0x25, 0x50, 0x44, 0x46] }));
    expect(await screen.findByText('Only image files can be uploaded.')).toBeInTheDocument();
    await waitFor(() =>
      expect(licenseButton()).toHaveAccessibleDescription(
        expect.stringContaining('Only image files can be uploaded.'),
      ),
    );
    await choose(page, 'Business license', fileOf('license.jpg'));
    await waitFor(() =>
      expect(screen.queryByText('Only image files can be uploaded.')).not.toBeInTheDocument(),
    );
    await choose(page, 'Business license', fileOf('license.jpg', { size: MAX_IMAGE_BYTES + 1 }));
    expect(await screen.findByText('The image must be 2 MB or smaller.')).toBeInTheDocument();

    const drawn = provideCanvas({ width: 5200, height: 3000 }, 900 * 1024);
    await choose(page, 'Business license', fileOf('photo.png', { size: 3 * 1024 * 1024 }));
    expect(await screen.findByText('photo.jpg, 900 KB')).toBeInTheDocument();
    expect(screen.getByText('Compressed from 3 MB to 900 KB.')).toBeInTheDocument();
    expect(drawn).toEqual([{ width: 2600, height: 1500 }]);
    await waitFor(() =>
      expect(screen.queryByText('The image must be 2 MB or smaller.')).not.toBeInTheDocument(),
    );
  });

  it.each([
    ['license', 'application/octet-stream'],
    ['license.jpg', 'image/jpeg'],
    ['license', ''],
    ['license.pdf', 'application/pdf'],
    ['license.heic', 'image/heic'],
  ])('is what its bytes are, here a PNG: named %s with type "%s"', async (name, type) => {
    const page = await openCompany();
    const sent = mock(enterpriseCertificateLegal, () => ACCEPTED);
    await fillCompany(page);
    await choose(page, 'Business license', fileOf(name, { head: PNG, type }));
    await page.user.click(submitButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ LicenseImage: { name, type: 'image/png' } });
  });

  it.each([
    ['HEIC', 'photo.heic', HEIC, 'imageHeic'],
    ['HEIC named JPEG', 'photo.jpg', HEIC, 'imageHeic'],
    ['AVIF', 'photo.avif', AVIF, 'imageAvif'],
  ] as const)('is named in its refusal and made a JPEG where possible: %s', async (_, name, head, key) => {
    Object.assign(globalThis, { createImageBitmap: async () => Promise.reject(new Error('unreadable')) });
    await openCompany({ language: 'zh-CN' });
    await textbox('企业名称');
    fireEvent.drop(
      screen.getByRole('button', { name: zhCN.image.chooseOf.replace('{{name}}', '营业执照') }),
      {
        dataTransfer: { files: [fileOf(name, { head, type: '' })] },
      },
    );
    expect(await screen.findByText(fieldMessageText(key, 'zh-CN'))).toBeInTheDocument();
    expect(fieldMessageText(key, 'en')).toContain(name.endsWith('avif') ? 'AVIF' : 'HEIC');
    provideCanvas({ width: 4000, height: 3000 }, 900 * 1024);
    fireEvent.drop(
      screen.getByRole('button', { name: zhCN.image.replaceOf.replace('{{name}}', '营业执照') }),
      {
        dataTransfer: { files: [fileOf(name, { head, type: '' })] },
      },
    );
    expect(await screen.findByText(/^photo\.jpg.*900 KB$/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(fieldMessageText(key, 'zh-CN'))).not.toBeInTheDocument());
  });

  it.each([
    ['a PDF', [0x25, 0x50, 0x44, 0x46], 2048],
    ['a GIF', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], 2048],
    ['a BMP', [0x42, 0x4d], 2048],
    ['a TIFF', [0x49, 0x49, 0x2a, 0], 2048],
    ['empty', [], 0],
    ['two bytes of a JPEG', [0xff, 0xd8], 2],
  ])('is none: %s', async (_, head, size) => {
    const page = await openCompany();
    await choose(page, 'Business license', fileOf('license.jpg', { head, size }));
    expect(await screen.findByText('Only image files can be uploaded.')).toBeInTheDocument();
  });

  it('is dropped, previewed, and removed with the focus on the button to choose', async () => {
    const page = await openCompany();
    await textbox('Enterprise name');
    expect(licenseButton().parentElement).toHaveTextContent(/^Drag an image here, or ?Choose an image$/);
    licenseButton().focus();
    fireEvent.drop(licenseButton(), { dataTransfer: { files: [fileOf('dropped.jpg')] } });
    expect(await screen.findByText('dropped.jpg, 2 KB')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Replace: Business license' })).toHaveFocus();
    expect(document.activeElement?.parentElement).toHaveTextContent('ReplaceRemove');
    expect(screen.getByRole('img', { name: 'Preview: Business license' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    );
    await page.user.click(screen.getByRole('button', { name: 'Remove: Business license' }));
    expect(licenseButton()).toHaveFocus();
    expect(openAddresses.size).toBe(0);
    expect(await screen.findByText('Upload the business license.')).toBeInTheDocument();
  });

  it('is taken with the camera of a phone', async () => {
    await openCompany({ device: 'mobile' });
    const camera = await screen.findByRole('button', { name: 'Take a photo: Business license' });
    expect(camera.nextElementSibling).toHaveAttribute('capture', 'environment');
  });
});

describe('the phone', () => {
  it('is another one with a code, which the request then contains; a wrong one is shown at it', async () => {
    const codes = mock(sendSmsCertEnter, () => ({ Key: KEY, expiresIn: 300, resendAfter: 60 }));
    const page = await openCompany();
    const sent = mock(enterpriseCertificateLegal, (_request, nth) =>
      nth === 1 ? refuse(errorCodes.codeWrong, { left: 2 }) : ACCEPTED,
    );
    await fillCompany(page);
    expect(screen.queryByRole('textbox', { name: 'Captcha' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('radio', { name: 'Another phone' }));
    await page.user.click(submitButton());
    expect(await screen.findByText('Enter Captcha.')).toBeInTheDocument();
    await enter('Phone', '13900139000');
    await enter('Captcha', '123456');
    await page.user.click(submitButton());
    expect(await screen.findByText('Request a captcha first.')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Send Captcha' }));
    await screen.findByText('Send Captcha Successful');
    await page.user.click(submitButton());
    const field = await textbox('Captcha');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        expect.stringContaining(errorText(errorCodes.codeWrong, 'en', { left: 2 })),
      ),
    );
    expect(field).toHaveFocus();
    await enter('Captcha', '654321');
    await page.user.click(submitButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(codes).toEqual([{ UserPhone: '13900139000' }]);
    expect(sent[0]).toMatchObject({ UserPhone: '13900139000', Key: KEY, CodeSms: '123456' });
    expect(sent[1]).toMatchObject({ UserPhone: '13900139000', Key: KEY, CodeSms: '654321' });
  });

  it('must be entered if none is bound', async () => {
    await openCompany({ account: { UserPhone: undefined } });
    expect(await textbox('Phone')).toBeInTheDocument();
    expect(await textbox('Captcha')).toBeInTheDocument();
  });
});

describe('what is missing or wrong', () => {
  it.each([
    ['en', en],
    ['zh-CN', zhCN],
  ] as const)('is reported at its field in %s, and nothing is sent', async (language, texts) => {
    const { user, shownErrors } = await openCompany({ language });
    await user.click(await screen.findByRole('button', { name: texts.company.submit }));
    const missing: readonly FieldMessageKey[] = [
      'enterEnterpriseName',
      'enterCreditCode',
      'uploadLicense',
      'enterContactName',
      'enterIdCard',
    ];
    for (const key of missing)
      expect(await screen.findByText(fieldMessageText(key, language))).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox', { name: texts.enterpriseName })).toHaveFocus());
    expect(shownErrors).toEqual([]);
  });

  it('is noticed while the credit code is typed', async () => {
    await openCompany();
    await enter('Unified social credit code', `${CODE.slice(0, 17)}4`);
    expect(await screen.findByText(fieldMessageText('creditCodeWrong', 'en'))).toBeInTheDocument();
    await enter('Unified social credit code', CODE);
    expect(await screen.findByText('The format is correct.')).toBeInTheDocument();
  });
});

describe('an error of the provider', () => {
  it('is shown at its field or above the form, which stays filled', async () => {
    const page = await openCompany();
    const image = /Business license$/;
    const atFields = [
      [refuse(errorCodes.identityTaken), errorText(errorCodes.identityTaken, 'en', null), /^Unified social/],
      [
        refuse(errorCodes.notAnImage, { fields: { LicenseImage: 'imageOnly' } }),
        fieldMessageText('imageOnly', 'en'),
        image,
      ],
      [
        refuse(errorCodes.contentTooLarge, { fields: { LicenseImage: 'imageSize' } }),
        fieldMessageText('imageSize', 'en'),
        image,
      ],
    ] as const;
    const ofTheForm = [errorCodes.identityMismatch, errorCodes.contentTooLarge] as const;
    const responses = [...atFields.map(([refusal]) => refusal), ...ofTheForm.map((code) => refuse(code))];
    let attemptsLeft = 5;
    mock(enterpriseCertificateLegal, (_request, nth) => {
      attemptsLeft -= 1;
      page.company.state = { ...OPEN, attemptsLeft };
      return responses[nth - 1] ?? ACCEPTED;
    });
    await fillCompany(page);
    for (const [, text, name] of atFields) {
      await page.user.click(submitButton());
      expect(await screen.findByText(text)).toBeInTheDocument();
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
      expect(document.activeElement).toHaveAccessibleDescription(expect.stringContaining(text));
      expect(screen.getByText('license.jpg, 2 KB')).toBeInTheDocument();
      expect(await textbox('Contact’s ID card number')).toHaveValue(ID);
      expect(await screen.findByText(new RegExp(`^${attemptsLeft} attempts? left`))).toBeInTheDocument();
    }
    for (const code of ofTheForm) {
      await page.user.click(submitButton());
      const alert = await screen.findByText(errorText(code, 'en', null));
      await waitFor(() => expect(document.activeElement).toContainElement(alert));
      expect(document.activeElement?.tagName).toBe('DIV');
    }
    expect(page.shownErrors).toEqual([]);
  });

  it('for too many attempts disables the form', async () => {
    const page = await openCompany({ state: { ...OPEN, attemptsLeft: 1 } });
    mock(enterpriseCertificateLegal, () => {
      page.company.state = { ...OPEN, attemptsLeft: 0 };
      return refuse(errorCodes.verificationLimitReached);
    });
    await fillCompany(page);
    await page.user.click(submitButton());
    await waitFor(() => expect(submitButton()).toBeDisabled());
  });

  it('for a team (4606) leads back to the list, behind which the form stays filled', async () => {
    const page = await openCompany();
    mock(enterpriseCertificateLegal, () => {
      const blocker = { kind: 'team', Id: '01990000-0000-7000-8000-00000000000a', name: 'Alpha' } as const;
      page.company.blockers = [blocker];
      return refuse(errorCodes.leaveTeamsFirst, { blockers: [blocker] });
    });
    await fillCompany(page);
    await page.user.click(submitButton());
    expect(await screen.findByRole('button', { name: 'Leave Alpha' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(page.shownErrors).toEqual([]);
    expect(screen.getByText('license.jpg, 2 KB')).not.toBeVisible();
  });
});

describe('the draft', () => {
  it('keeps names, credit code and identity, but no ID number and no file', async () => {
    const page = await openCompany();
    await fillCompany(page);
    await page.user.click(screen.getByRole('radio', { name: 'A person in charge' }));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/1101|license/);
    page.unmount();
    await openCompany();
    expect(await textbox('Enterprise name')).toHaveValue('示例科技有限公司');
    expect(await textbox('Unified social credit code')).toHaveValue(CODE);
    expect(await textbox('Contact name')).toHaveValue('张三');
    expect(screen.getByRole('radio', { name: 'A person in charge' })).toBeChecked();
    expect(await textbox('Contact’s ID card number')).toHaveValue('');
    expect(licenseButton()).toHaveAccessibleName('Choose an image: Business license');
  });
});
