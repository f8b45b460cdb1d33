import CheckOutlined from '@ant-design/icons/CheckOutlined';
import { Card, Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';

interface SideCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly points: readonly string[];
  /** Further paragraphs, each with its own heading. */
  readonly notes: readonly { readonly title: string; readonly text: string }[];
}

/** The card beside a form: what to know before, as a list and a few paragraphs. */
export function SideCard({ icon, title, points, notes }: SideCardProps) {
  const { token } = theme.useToken();
  const heading = { fontSize: token.fontSizeHeading5 };
  return (
    <Card role="complementary" aria-label={title}>
      <span aria-hidden style={{ fontSize: token.fontSizeHeading1, color: token.colorPrimaryText }}>
        {icon}
      </span>
      <Typography.Title level={2} style={heading}>
        {title}
      </Typography.Title>
      <Flex vertical component="ul" gap={token.marginXS} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {points.map((point) => (
          <Flex key={point} component="li" gap={token.marginXS} align="baseline">
            <CheckOutlined aria-hidden style={{ color: token.colorPrimaryText }} />
            <span>{point}</span>
          </Flex>
        ))}
      </Flex>
      {notes.map((note) => (
        <section key={note.title}>
          <Typography.Title level={2} style={heading}>
            {note.title}
          </Typography.Title>
          <Typography.Text type="secondary">{note.text}</Typography.Text>
        </section>
      ))}
    </Card>
  );
}
