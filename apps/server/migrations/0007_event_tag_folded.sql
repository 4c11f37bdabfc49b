ALTER TABLE "event_tag" DROP CONSTRAINT "event_tag_accountId_name_unique";--> statement-breakpoint
ALTER TABLE "event_tag" ADD COLUMN "folded" text NOT NULL;--> statement-breakpoint
ALTER TABLE "event_tag" ADD CONSTRAINT "event_tag_accountId_folded_unique" UNIQUE("account_id","folded");