import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import { Flex, theme } from 'antd';
import { useText } from '../text';
import type { ListedRule } from './password-rule';

interface PasswordRuleListProps {
  readonly rules: readonly ListedRule[];
}

/** The rules of a new password, checked while typing. The strength is the number of met rules. */
export function PasswordRuleList({ rules }: PasswordRuleListProps) {
  const t = useText();
  const { token } = theme.useToken();
  const met = rules.filter(({ isMet }) => isMet).length;
  return (
    <Flex
      vertical
      gap={token.marginXXS}
      style={{ paddingBlockStart: token.paddingXS, fontSize: token.fontSizeSM }}
    >
      <Flex align="center" gap={token.marginXS}>
        <StrengthBar met={met} total={rules.length} />
        <span aria-live="polite" style={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
          {t('newPassword.strength', { met, total: rules.length })}
        </span>
      </Flex>
      <Flex
        component="ul"
        wrap
        aria-label={t('newPassword.rules')}
        style={{ margin: 0, padding: 0, listStyle: 'none', rowGap: token.marginXXS }}
      >
        {rules.map(({ name, isMet }) => (
          <Flex
            key={name}
            component="li"
            align="center"
            gap={token.marginXXS}
            style={{
              flex: '1 1 50%',
              // Two columns, or one if the texts are too long.
              minWidth: 'max-content',
              color: isMet ? token.colorText : token.colorTextSecondary,
            }}
          >
            {isMet ? (
              <CheckCircleFilled aria-hidden="true" style={{ color: token.colorSuccess }} />
            ) : (
              <Ring />
            )}
            {t(`newPassword.rule.${name}`)}
            <span className="portal-visually-hidden">
              {t(isMet ? 'newPassword.met' : 'newPassword.unmet')}
            </span>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}

/** Icon of a rule that is not met yet: open, not an error. Same size as the tick. */
function Ring() {
  return (
    <svg viewBox="0 0 14 14" width="1em" height="1em" aria-hidden="true" focusable="false">
      <circle cx="7" cy="7" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  );
}

interface StrengthBarProps {
  readonly met: number;
  readonly total: number;
}

/** Shows the number beside it as a bar. */
function StrengthBar({ met, total }: StrengthBarProps) {
  const { token } = theme.useToken();
  const color = met === total ? token.colorSuccess : met * 2 > total ? token.colorWarning : token.colorError;
  return (
    <Flex flex="auto" gap={token.marginXXS} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          style={{
            flex: 1,
            height: token.sizeXXS,
            borderRadius: token.borderRadiusXS,
            background: index < met ? color : token.colorFillSecondary,
          }}
        />
      ))}
    </Flex>
  );
}
