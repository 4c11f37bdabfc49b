ALTER TABLE "blacklist" ADD COLUMN "source" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "blacklist" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "blacklist" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "blacklist" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "blacklist" ADD COLUMN "changed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "blacklist_recent" ON "blacklist" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pool_number_visible" ON "pool_number" USING btree ("visible");--> statement-breakpoint
CREATE INDEX "call_everywhere" ON "call" USING btree ("caller","started_at");