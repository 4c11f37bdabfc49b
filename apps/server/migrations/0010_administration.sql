CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"name" text NOT NULL,
	"account_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "retention_months" integer;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "archived_with_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "audit_entry_at_index" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_user_id_id_index" ON "audit_entry" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_account_id_id_index" ON "audit_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_kind_id_index" ON "audit_entry" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "audit_entry_action_id_index" ON "audit_entry" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "verification_identifier_index" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_value_index" ON "verification" USING btree ("value");
--> statement-breakpoint
-- Entries are only ever added. After two years they may go, since they hold addresses of people.
create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '2 years' then
    return old;
  end if;
  raise exception 'Entries of the audit log are not changed, nor deleted before their two years are over.'
    using errcode = 'insufficient_privilege';
end
$$;
--> statement-breakpoint
create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function audit_entry_stays();
--> statement-breakpoint
create trigger audit_entry_is_not_emptied before truncate on audit_entry
  for each statement execute function audit_entry_stays();
