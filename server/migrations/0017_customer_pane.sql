CREATE TABLE "contact_correction" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"id" text NOT NULL,
	"former_name" text NOT NULL,
	"former_email" text NOT NULL,
	"person_id" text NOT NULL,
	"corrected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_correction_merchant_id_conversation_id_id_pk" PRIMARY KEY("merchant_id","conversation_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_block" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"until" timestamp (3) with time zone,
	"person_id" text NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_block_merchant_id_conversation_id_id_pk" PRIMARY KEY("merchant_id","conversation_id","id")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "blocked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_correction" ADD CONSTRAINT "contact_correction_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_correction" ADD CONSTRAINT "contact_correction_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_block" ADD CONSTRAINT "customer_block_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_block" ADD CONSTRAINT "customer_block_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_correction_by_time" ON "contact_correction" USING btree ("merchant_id","conversation_id","corrected_at");--> statement-breakpoint
CREATE INDEX "contact_correction_by_email" ON "contact_correction" USING btree ("merchant_id",lower("former_email"));--> statement-breakpoint
CREATE INDEX "customer_block_by_time" ON "customer_block" USING btree ("merchant_id","conversation_id","blocked_at");