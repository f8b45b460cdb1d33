import {
  enterpriseCertificateLegal,
  enterpriseRefreshQRCertificateConsignor,
  enterpriseRefreshQRCertificateLegal,
} from '@portal/shared/contracts/certification';
import { refuseInvitedTeam } from '@portal/shared/contracts/invitation';
import { outTeam } from '@portal/shared/contracts/team';
import { mock, startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { provideFiles } from '../testing/browser-files';
import {
  CODE,
  type CompanyState,
  enter,
  fillCompany,
  openCompany,
  submitButton,
  textbox,
} from '../testing/open-company';

startMockProvider();
provideFiles();

const TEAM = { kind: 'team', Id: '01990000-0000-7000-8000-00000000000a', name: 'Alpha' } as const;
const INVITATION = { kind: 'invitation', Id: '01990000-0000-7000-8000-00000000000b', name: 'Beta' } as const;

function faceCheck(State: 1 | 2 | 3 | 4, kind: 'legal' | 'consignor' = 'legal'): CompanyState {
  return {
    state: 'reviewing',
    attemptsLeft: 4,
    kind,
    enterpriseName: '示例科技有限公司',
    creditCode: CODE,
    contactName: '张*',
    qr: {
      Url: 'https://portal.example/assistant/face?Token=t',
      Token: 't',
      State,
      expiresIn: State === 4 ? 0 : 300,
    },
  };
}
const { qr: _over, ...REVIEW } = faceCheck(3);
const FAILED: CompanyState = { ...REVIEW, state: 'auditFailure', reason: 'The license is not legible.' };
const VERIFIED: CompanyState = { ...REVIEW, state: 'verified' };

describe('teams and invitations of the user', () => {
  it('are left and declined in place, after which the form appears', async () => {
    const page = await openCompany({ blockers: [TEAM, INVITATION] });
    const left = mock(outTeam, () => {
      page.company.blockers = [INVITATION];
      return null;
    });
    const declined = mock(refuseInvitedTeam, () => {
      page.company.blockers = [];
      return null;
    });
    expect(await screen.findByText(en.company.gate.text)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to verification' })).toHaveAttribute('href', '/cert/index');

    await page.user.click(screen.getByRole('button', { name: 'Leave Alpha' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Alpha?' }));
    expect(left).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Leave the team' }));
    await waitFor(() => expect(screen.queryByText('Alpha')).not.toBeInTheDocument());
    expect(left).toEqual([{ TeamId: TEAM.Id }]);

    await page.user.click(screen.getByRole('button', { name: 'Decline the invitation to Beta' }));
    expect(await textbox('Enterprise name')).toBeInTheDocument();
    expect(declined).toEqual([{ InvitationId: INVITATION.Id }]);
    expect(screen.queryByText('Beta')).not.toBeInTheDocument();
  });

  it('are named in Chinese', async () => {
    await openCompany({ blockers: [TEAM, INVITATION], language: 'zh-CN' });
    expect(await screen.findByRole('button', { name: '退出“Alpha”' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '拒绝“Beta”的邀请' })).toBeInTheDocument();
    expect(screen.getByText(zhCN.company.gate.text)).toBeInTheDocument();
  });
});

describe('the face check', () => {
  it('shows the code, whose face it is, and how far the verification is', async () => {
    await openCompany({ state: faceCheck(1) });
    expect(await screen.findByRole('img', { name: 'QR code for the face check' })).toBeInTheDocument();
    expect(screen.getByText(/^For 张\*, the contact of 示例科技有限公司\./)).toBeInTheDocument();
    for (const step of Object.values(en.company.steps))
      expect(screen.getAllByText(step)[0]).toBeInTheDocument();
  });

  it.each([
    ['legal', enterpriseRefreshQRCertificateLegal],
    ['consignor', enterpriseRefreshQRCertificateConsignor],
  ] as const)('of the %s gets a new code by its own call', async (kind, call) => {
    const page = await openCompany({ state: faceCheck(4, kind) });
    const refreshed = mock(call, () => {
      page.company.state = faceCheck(1, kind);
      return {
        Url: 'https://portal.example/assistant/face?Token=u',
        Token: 'u',
        State: 1,
        expiresIn: 300,
      } as const;
    });
    await page.user.click(await screen.findByRole('button', { name: /Get a new code/ }));
    expect(await screen.findByText(en.face.waiting)).toBeInTheDocument();
    expect(refreshed).toHaveLength(1);
  });

  it('is followed by the review as soon as it has passed', async () => {
    const page = await openCompany({ state: faceCheck(1) });
    await screen.findByText(en.face.waiting);
    page.company.state = { ...faceCheck(3), submittedAt: '2026-01-05T08:00:00.000Z' };
    expect(await screen.findByText('Your verification is under review')).toBeInTheDocument();
    expect(screen.getByText(en.company.reviewText)).toBeInTheDocument();
    expect(screen.getByText(CODE)).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'QR code for the face check' })).not.toBeInTheDocument();
  });

  it('whose code has expired is replaced by other details', async () => {
    const page = await openCompany({ state: faceCheck(4) });
    const sent = mock(enterpriseCertificateLegal, () => {
      page.company.state = faceCheck(1);
      return { state: 'reviewing', applyId: TEAM.Id } as const;
    });
    await page.user.click(await screen.findByRole('button', { name: 'Start over with different details' }));
    await fillCompany(page);
    await enter('Contact name', '李四');
    await page.user.click(submitButton());
    expect(await screen.findByText(en.face.waiting)).toBeInTheDocument();
    expect(sent[0]).toMatchObject({ ContactName: '李四' });
    expect(page.address()).toBe('/cert/company');
  });
});

describe('the result', () => {
  it('of a failed review is the reason above the filled form, until it is verified', async () => {
    const first = await openCompany();
    await fillCompany(first);
    first.unmount();
    const failed = await openCompany({ state: FAILED });
    expect(await screen.findByText('The license is not legible.')).toBeInTheDocument();
    expect(screen.getByText(en.company.advice)).toBeInTheDocument();
    expect(await textbox('Contact name')).toHaveValue('张三');
    failed.unmount();
    expect(localStorage).toHaveLength(1);
    await openCompany({ state: VERIFIED });
    expect(await screen.findByText('You are verified')).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('of a failed review fills the form in another browser as far as it is known', async () => {
    await openCompany({ state: { ...FAILED, kind: 'consignor' } });
    expect(await textbox('Enterprise name')).toHaveValue('示例科技有限公司');
    expect(await textbox('Unified social credit code')).toHaveValue(CODE);
    expect(screen.getByRole('radio', { name: 'A person in charge' })).toBeChecked();
  });

  it.each([
    ['en', en],
    ['zh-CN', zhCN],
  ] as const)('of a verified enterprise shows what is verified: %s', async (language, texts) => {
    await openCompany({ state: VERIFIED, language });
    expect(await screen.findByText(texts.company.doneText)).toBeInTheDocument();
    for (const fact of ['示例科技有限公司', CODE, '张*']) expect(screen.getByText(fact)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: texts.doneTeams })).toHaveAttribute('href', '/team/index');
  });

  it('leads back to the page that required the verification', async () => {
    const { user, address } = await openCompany({
      state: VERIFIED,
      at: '/cert/company?redirect=%2Fapply%2Fstore',
    });
    await user.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
    expect(address()).toBe('/apply/store');
  });

  it('is known from the level of the account', async () => {
    await openCompany({ account: { certLevel: 'enterprise' } });
    expect(await screen.findByText('You are verified')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it.each(['basic', 'personal'] as const)(
    'of a person (%s) does not prevent an enterprise',
    async (certLevel) => {
      await openCompany({ account: { certLevel } });
      expect(await textbox('Enterprise name')).toBeInTheDocument();
    },
  );
});
