import { joinSentences } from '@portal/shared/contracts/han-spaces';
import { RouteLink } from '@portal/shared/remote';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Alert, Flex, Switch, Typography, theme } from 'antd';
import { Style } from '../services/style';
import { useText } from '../locales/use-text';
import { KindMark } from './kind-mark';
import { messagesCss } from './messages-style';
import { type MessagePreference, type Channels, useMessagePrefs } from './use-message-prefs';

/** Route of the page to bind a phone number or an email address. */
const PERSONAL_CENTER = 'userCenter';

/** The kinds of message by channel. */
export function PreferencesTable() {
  const t = useText();
  const { token } = theme.useToken();
  const { query, choose } = useMessagePrefs();
  return (
    <>
      <Style name="messages" css={messagesCss} />
      <Typography.Paragraph type="secondary">{t('messages.prefs.purpose')}</Typography.Paragraph>
      <QueryResult query={query}>
        {({ prefs, reach: channels }) => (
          <Flex vertical gap={token.margin}>
            <MissingChannels reach={channels} />
            <table className="portal-prefs">
              <thead>
                <tr>
                  <th scope="col">{t('messages.kind')}</th>
                  <th scope="col">{t('messages.prefs.sms')}</th>
                  <th scope="col">{t('messages.prefs.mail')}</th>
                </tr>
              </thead>
              <tbody>
                {prefs.map((preference) => (
                  <PreferenceRow
                    key={preference.kind}
                    preference={preference}
                    reach={channels}
                    onChoose={choose}
                  />
                ))}
              </tbody>
            </table>
          </Flex>
        )}
      </QueryResult>
    </>
  );
}

interface PreferenceRowProps {
  readonly preference: MessagePreference;
  readonly reach: Channels;
  readonly onChoose: (preference: MessagePreference) => void;
}

function PreferenceRow({ preference, reach, onChoose }: PreferenceRowProps) {
  const t = useText();
  const kind = t(`messages.kinds.${preference.kind}`);
  return (
    <tr>
      <th scope="row">
        <span className="portal-prefs-kind">
          <KindMark kind={preference.kind} isUnread={false} />
          <span>
            {kind}
            <small>{t(`messages.prefs.about.${preference.kind}`)}</small>
          </span>
        </span>
      </th>
      <td>
        <Switch
          aria-label={t('messages.prefs.smsFor', { kind })}
          checked={reach.sms && preference.sms}
          disabled={!reach.sms}
          onChange={(sms) => onChoose({ ...preference, sms })}
        />
      </td>
      <td>
        <Switch
          aria-label={t('messages.prefs.mailFor', { kind })}
          checked={reach.mail && preference.mail}
          disabled={!reach.mail}
          onChange={(mail) => onChoose({ ...preference, mail })}
        />
      </td>
    </tr>
  );
}

/** Why a column is disabled, with a link to fix it. */
function MissingChannels({ reach }: { readonly reach: Channels }) {
  const t = useText();
  const missing = [
    !reach.sms && t('messages.prefs.noPhone'),
    !reach.mail && t('messages.prefs.noMail'),
  ].filter((reason) => reason !== false);
  if (missing.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={joinSentences(missing)}
      action={<RouteLink to={PERSONAL_CENTER}>{t('messages.prefs.bind')}</RouteLink>}
    />
  );
}
